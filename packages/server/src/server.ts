import { createHttpServer, type Log, openDatabase } from '@svc/service';
import { accessOf } from './access/access.js';
import { tokenCheck } from './access/token.js';
import { addHealth } from './routes/health.js';
import { addWorkRoutes } from './routes/work.js';
import type { Settings } from './settings.js';
import { createPool } from './work/create-pool.js';

/** A server that listens. */
export interface RunningServer {
  readonly port: number;
  /** Takes no more requests, answers those it has, and stops. */
  close(): Promise<void>;
}

/** Starts the server. */
export async function startServer(settings: Settings, log: Log): Promise<RunningServer> {
  const database = await openDatabase(settings.DATABASE_URL);
  const pool = createPool(settings);
  const checkToken = tokenCheck(settings.JWT_SECRET);
  const app = await createHttpServer({
    log,
    corsOrigins: settings.CORS_ORIGIN,
    maxBodyBytes: settings.SVC_MAX_BODY_BYTES,
    authenticate: async (request) => {
      if (accessOf(request) === 'token') await checkToken(request.headers.authorization);
    },
  });
  addHealth(app, database);
  addWorkRoutes(app, pool, settings);
  await app.listen({ port: settings.PORT, host: settings.HOST });
  pool.warmUp();
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : settings.PORT,
    async close() {
      await app.close();
      await pool.close();
      await database.close();
    },
  };
}
