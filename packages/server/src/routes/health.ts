import type { Database } from '@svc/service';
import type { FastifyInstance } from 'fastify';
import { version } from '../version.js';

/** Adds the probe of load balancers. It is healthy when its database answers. */
export function addHealth(app: FastifyInstance, database: Database): void {
  const start = performance.now();
  app.get('/health', { config: { access: 'public' } }, async (_request, reply) => {
    const healthy = await database.answers();
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
