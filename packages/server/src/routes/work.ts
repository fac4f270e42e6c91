import {
  type Metrics,
  PoolFull,
  Problem,
  poolFull,
  runUntilDisconnect,
  type WorkLane,
} from '@svc/service';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tokenOwner } from '../access/token-owner.js';
import { type Endpoint, requestSchemas } from '../api/requests.js';
import type { Settings } from '../settings.js';
import type { RequestPool } from '../work/create-pool.js';
import { laneOf } from '../work/lane-of.js';
import { type Answer, taskContext } from '../work/task.js';

/** Adds the endpoints that do work: each passes the body to a worker and returns its response. */
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
    const preParsing = refuseBeforeReading(endpoint === 'analyze' ? 'quick' : 'proof');
    app.post(`/${endpoint}`, { preParsing }, async (request, reply) => {
      const body = bodyOf(request);
      const deadline = Date.now() + timeLimitMs;
      const owner = tokenOwner(request.headers.authorization);
      const answerIn = (lane: WorkLane) =>
        runUntilDisconnect(pool, { endpoint, lane, body, context, deadline }, reply.raw, {
          lane,
          owner,
          timeLimitMs: Math.max(1, deadline - Date.now()),
        });
      const answer = await counted(endpoint, async () => {
        const first = await answerIn(laneOf(endpoint, body, schemas, settings.SVC_SAFETY));
        return first.belongsIn ? answerIn(first.belongsIn) : first;
      });
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

  /**
   * A body is not read if it is compressed or no worker is available. Whether a squash needs a proof is only known
   * later.
   */
  function refuseBeforeReading(lane: WorkLane): (request: FastifyRequest) => Promise<void> {
    return async ({ headers, routeOptions }) => {
      const encoding = headers['content-encoding'] ?? 'identity';
      const charset =
        /;\s*charset="?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
      if (encoding !== 'identity' || !/^utf-?8$/i.test(charset)) {
        throw new Problem(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the body as UTF-8 encoded JSON.');
      }
      if (routeOptions.url === '/squash') return;
      try {
        pool.refuseIfFull({ lane, owner: tokenOwner(headers.authorization), timeLimitMs });
      } catch (error) {
        throw error instanceof PoolFull ? poolFull(error) : error;
      }
    };
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
