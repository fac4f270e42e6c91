import { isDatabaseDown, UnverifiedBodies } from '@svc/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '../api/answer.js';
import { etagOf, isUnchanged } from '../api/etag.js';
import {
  beginOnce,
  IdempotentRequest,
  idempotencyKeyOf,
  requestDigest,
} from '../api/idempotency.js';
import { readJsonBody, readParameters, readQuery } from '../api/read-input.js';
import type { Call, Route } from '../api/route.js';
import type { Services } from '../services.js';
import { newId } from '../storage/new-id.js';
import type { Identity } from './authenticate.js';

/** The size limit of a form; uploads have the limit of the settings. */
const smallBodyBytes = 2 ** 20;
/** The size limit of a public form: an address, a password, a token. */
const publicBodyBytes = 2 ** 14;
const unverifiedLimits = {
  mostBodies: 1_000,
  mostBytes: 2 ** 24,
  largestBytes: publicBodyBytes,
  timeLimitMs: 10_000,
};

/** Adds every route of the table. The caller is already authenticated. */
export function addRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  services: Services,
  identityOf: (request: FastifyRequest) => Identity,
): void {
  const { SVC_MAX_BODY_BYTES: uploadBytes } = services.settings;
  const unverified = new UnverifiedBodies(unverifiedLimits);
  for (const route of routes) {
    const isPublic = route.access.kind === 'public';
    app.route({
      method: route.method,
      url: route.path,
      config: { route },
      bodyLimit: isPublic
        ? publicBodyBytes
        : route.size === 'upload'
          ? uploadBytes
          : smallBodyBytes,
      ...(isPublic
        ? { preParsing: async ({ raw }, reply) => unverified.guard(raw, reply.raw) }
        : {}),
      handler: async (request, reply) => {
        const { person, sessionId, caller } = identityOf(request);
        const params = readParameters(request);
        const query = readQuery(route, request);
        const body = route.reader
          ? await route.reader.read(request, services)
          : readJsonBody(route, request);
        const call = {
          services,
          request,
          params,
          query,
          body,
          person,
          sessionId,
          caller,
          newId: newId(),
        };
        return send(request, reply, route, await answerOnce(route, call));
      },
    });
  }
}

/** Handles a request. A request with an Idempotency-Key is executed once, however often it is sent. */
async function answerOnce(route: Route, call: Call): Promise<Answer> {
  const { idempotency } = route;
  const key = idempotency === undefined ? undefined : idempotencyKeyOf(call.request);
  if (idempotency === undefined || key === undefined || !call.caller) return route.handle(call);
  const tenant = call.services.tenant(call.caller.organization.id);
  const once = await beginOnce(tenant, key, requestDigest(route, call.request, call.body));
  if (!(once instanceof IdempotentRequest)) return once;
  let answer: Answer;
  try {
    answer = await route.handle({ ...call, newId: once.resourceId });
  } catch (error) {
    // If that fails too, the lock expires.
    await once.failed(error).catch(() => {});
    throw error;
  }
  await once.answered(answer, idempotency).catch((error) => {
    // What was done stays done: a repeated request finds it by its id.
    if (!isDatabaseDown(error)) throw error;
  });
  return answer;
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { idempotency }: Route,
  answer: Answer,
): FastifyReply {
  reply.code(answer.status);
  for (const [name, value] of Object.entries(answer.headers ?? {})) {
    reply.header(name, typeof value === 'string' ? value : [...value]);
  }
  const content = answer.content ?? asJson(answer.body);
  if (!content) return reply.send();
  reply.type(content.type);
  // Responses are private to an account, and secrets that are shown once must not be cached at all.
  if (!reply.hasHeader('cache-control')) {
    reply.header('cache-control', idempotency === 'once' ? 'no-store' : 'private, no-cache');
  }
  if (answer.status !== 200 || request.method !== 'GET') return reply.send(content.data);
  const etag = etagOf(content.data);
  reply.header('etag', etag);
  return isUnchanged(request, etag) ? reply.code(304).send() : reply.send(content.data);
}

function asJson(body: unknown): Answer['content'] {
  if (body === undefined) return undefined;
  return { type: 'application/json; charset=utf-8', data: JSON.stringify(body) };
}
