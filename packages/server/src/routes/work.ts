import { type Metrics, Problem, poolFull, runUntilGone } from '@svc/service';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readBody } from '../api/read-body.js';
import { type Endpoint, requestSchemas } from '../api/requests.js';
import type { Settings } from '../settings.js';
import type { RequestPool } from '../work/create-pool.js';
import { type Answer, taskContext } from '../work/task.js';

/**
 * Bodies up to this size are looked at before they wait in the queue, so that what is wrong with them is said
 * at once. Measured: 64 KiB of texts take the main thread 0.3 ms; of thousands of small values that are no texts, and
 * so are refused one by one, some 20 ms. Larger ones are read by the thread that does the work.
 */
const smallBody = 64 * 1024;

/** Adds the endpoints that work: each hands the body to a thread, and gives back what comes from there. */
export function addWorkRoutes(
  app: FastifyInstance,
  pool: RequestPool,
  settings: Settings,
  metrics: Metrics,
): void {
  const schemas = requestSchemas(settings.SVC_MAX_MIGRATIONS);
  const timeLimitMs = settings.SVC_TIME_LIMIT_S * 1_000;
  const context = taskContext(settings);
  for (const endpoint of ['analyze', 'squash', 'validate'] satisfies Endpoint[]) {
    app.post(`/${endpoint}`, { preParsing: refuseBeforeReading }, async (request, reply) => {
      const body = bodyOf(request);
      if (body.length <= smallBody) readBody(body, schemas[endpoint]);
      const task = { endpoint, body, context, deadline: Date.now() + timeLimitMs };
      const transfer = ownsItsMemory(body) ? [body.buffer] : [];
      const answer = await counted(endpoint, () =>
        runUntilGone(pool, task, reply.raw, { timeLimitMs, transfer }),
      );
      reply.code(answer.status).type('application/json; charset=utf-8');
      return Buffer.from(answer.body.buffer, answer.body.byteOffset, answer.body.byteLength);
    });
  }

  async function counted(endpoint: Endpoint, work: () => Promise<Answer>): Promise<Answer> {
    const start = performance.now();
    let verdict = 'failed';
    try {
      const answer = await work();
      if (answer.status === 200) verdict = answer.verdict ?? 'none';
      return answer;
    } finally {
      metrics.runEnded(endpoint, verdict, (performance.now() - start) / 1_000);
    }
  }

  /** A body that nobody has time for, or that is packed, is not read. */
  async function refuseBeforeReading({ headers }: FastifyRequest): Promise<void> {
    const encoding = headers['content-encoding'] ?? 'identity';
    const charset = /;\s*charset="?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
    if (encoding !== 'identity' || !/^utf-?8$/i.test(charset)) {
      throw new Problem(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the body as plain UTF-8 JSON.');
    }
    if (pool.isFull) throw poolFull();
  }
}

function bodyOf({ body, headers }: FastifyRequest): Buffer<ArrayBuffer> {
  if (Buffer.isBuffer(body)) return body as Buffer<ArrayBuffer>;
  throw headers['content-type'] === undefined
    ? new Problem(
        415,
        'UNSUPPORTED_MEDIA_TYPE',
        'Send a body, with Content-Type: application/json.',
      )
    : new Problem(400, 'MALFORMED_JSON', 'The body is empty.');
}

/** Small buffers are cut from a shared block, which must stay here. */
function ownsItsMemory(body: Buffer): boolean {
  return body.byteLength === body.buffer.byteLength;
}
