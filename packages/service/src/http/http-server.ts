import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import cors from '@fastify/cors';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Log, logRequest } from '../log.js';
import type { Metrics } from '../operations/metrics.js';
import { requestSpan } from '../operations/spans.js';
import { answerBrokenRequest } from './broken-request.js';
import { callerOf } from './caller.js';
import { KnownPaths } from './methods.js';
import { Problem, problemBody } from './problem.js';
import { problemOf } from './problem-of.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route requires no authentication. */
    readonly isOpen?: boolean;
  }
}

export interface HttpServerOptions {
  readonly log: Log;
  readonly metrics: Metrics;
  /** `*`, or the origins that browsers may send requests from. */
  readonly corsOrigins: '*' | readonly string[];
  readonly maxBodyBytes: number;
  /**
   * Called before anything else, for unknown paths and methods too, but not for open routes. Throws a `Problem` to
   * reject a request.
   */
  readonly authenticate: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** The number of trusted proxies in front of the server that append to X-Forwarded-For. */
  readonly trustedProxies?: number;
  /** Headers of every response, including responses to malformed requests. Headers set later override them. */
  readonly standingHeaders?: () => Readonly<Record<string, string>>;
  /** How long a client may take to send its headers. Default: 15 seconds. */
  readonly headersTimeoutMs?: number;
  /** Headers that pages of other origins may send and read, in addition to those common to both servers. */
  readonly corsHeaders?: {
    readonly allowed: readonly string[];
    readonly exposed: readonly string[];
  };
}

/** How long a client may take to send a whole request. */
const requestTimeoutMs = 300_000;
const largestHeadersBytes = 16_384;

/**
 * The HTTP server that both products use: authentication first, JSON bodies passed on as bytes, errors as JSON, and
 * one log line for each request. The caller adds the routes.
 */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const {
    log,
    metrics,
    authenticate,
    standingHeaders = () => ({}),
    headersTimeoutMs = 15_000,
  } = options;
  const { allowed = [], exposed = [] } = options.corsHeaders ?? {};
  const app = fastify({
    logger: false,
    bodyLimit: options.maxBodyBytes,
    requestTimeout: requestTimeoutMs,
    http: {
      headersTimeout: headersTimeoutMs,
      // Node only closes slow connections when it checks for them.
      connectionsCheckingInterval: headersTimeoutMs / 3,
      maxHeaderSize: largestHeadersBytes,
    },
    genReqId: () => randomUUID(),
    trustProxy: options.trustedProxies
      ? (_address, hop) => hop < (options.trustedProxies ?? 0)
      : false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: (error, socket) =>
      answerBrokenRequest(log, error, socket, standingHeaders()),
    frameworkErrors: (error, request, reply) => {
      watch(log, metrics, request, reply);
      reply.headers(standingHeaders());
      authenticate(request, reply).then(
        () => fail(error, request, reply),
        (refusal) => fail(refusal, request, reply),
      );
    },
  });
  app.setErrorHandler(fail);
  app.addHook('onRequest', async (request, reply) => {
    watch(log, metrics, request, reply);
    reply.headers({ ...standingHeaders(), 'x-request-id': request.id });
  });
  await app.register(cors, {
    origin: options.corsOrigins === '*' ? '*' : [...options.corsOrigins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', ...allowed],
    exposedHeaders: ['X-Request-Id', 'Retry-After', 'Location', ...exposed],
    maxAge: 600,
    strictPreflight: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.isOpen) await authenticate(request, reply);
  });
  const paths = new KnownPaths(app);
  app.setNotFoundHandler((request) => {
    const allowed = paths.methodsOf(pathOf(request));
    if (allowed.length === 0) throw new Problem(404, 'NOT_FOUND', 'There is nothing at this path.');
    throw new Problem(405, 'METHOD_NOT_ALLOWED', `This path accepts ${allowed.join(', ')}.`, {
      headers: { allow: allowed.join(', ') },
    });
  });
  closeConnectionsAtTheEnd(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  return app;
}

/** Once the server is closing, each connection closes after its pending response, without waiting for the client. */
function closeConnectionsAtTheEnd(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}

/** The path without its query string, which may contain secrets. */
function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
}

/** The cause of a failed request, for the log only. */
const causes = new WeakMap<FastifyRequest, string>();

/** Counts the request and writes one log line, however the request ends, even if the client disconnects. */
function watch(log: Log, metrics: Metrics, request: FastifyRequest, reply: FastifyReply): void {
  const start = performance.now();
  const path = pathOf(request);
  const { ip } = request;
  const span = requestSpan(request, path);
  metrics.requestBegan();
  reply.raw.once('close', () => {
    const finished = reply.raw.writableFinished;
    const status = finished ? reply.statusCode : 499;
    const cause = causes.get(request);
    const durationMs = performance.now() - start;
    const { method, routeOptions, id } = request;
    const route = routeOptions.url ?? 'none';
    metrics.requestEnded({ method, route, status, seconds: durationMs / 1_000 });
    span.end(status);
    logRequest(log, finished ? (STATUS_CODES[status] ?? 'answered') : 'the client disconnected', {
      method,
      path,
      status,
      duration_ms: Math.round(durationMs),
      request_id: id,
      client_address: ip,
      ...callerOf(request),
      ...(span.traceId === undefined ? {} : { trace_id: span.traceId }),
      ...(cause === undefined ? {} : { cause }),
    });
  });
}

function fail(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { problem, cause } = problemOf(error, request.id);
  if (cause !== undefined) causes.set(request, cause);
  reply
    .code(problem.status)
    .headers(problem.more.headers ?? {})
    .send(problemBody(problem));
}
