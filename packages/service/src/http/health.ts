import type { FastifyInstance } from 'fastify';
import type { Database } from '../storage/database.js';

/** The database is queried at most this often, however many health requests arrive. */
const askAgainMs = 500;

/** Adds the health check for load balancers: healthy while the database answers. */
export function addHealth(app: FastifyInstance, database: Database, version: string): void {
  const start = performance.now();
  let asked = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve(false);
  const databaseAnswers = () => {
    if (performance.now() - asked > askAgainMs) {
      asked = performance.now();
      answer = database.answers();
    }
    return answer;
  };
  app.get('/health', { config: { isOpen: true } }, async (_request, reply) => {
    const healthy = await databaseAnswers();
    return reply
      .code(healthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: healthy ? 'healthy' : 'unhealthy',
        version,
        uptime_seconds: Math.floor((performance.now() - start) / 1_000),
      });
  });
}
