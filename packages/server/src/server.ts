import { setTimeout as delay } from 'node:timers/promises';
import {
  createHttpServer,
  type Database,
  type Log,
  migrateSchema,
  openDatabase,
} from '@svc/service';
import { accessOf } from './access/access.js';
import { tokenCheck } from './access/token.js';
import { startAnalyses } from './analyses/start-analyses.js';
import { addAnalyses } from './routes/analyses.js';
import { addHealth } from './routes/health.js';
import { addWebhook } from './routes/webhook.js';
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
  await untilItAnswers(database, log);
  await migrateSchema(database.pool, 'svc_server', new URL('../migrations/', import.meta.url));
  const pool = createPool(settings);
  const analyses = await startAnalyses(settings, database, log);
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
  addAnalyses(app, analyses.store);
  await addWebhook(app, {
    ...analyses,
    secret: settings.GITHOST_WEBHOOK_SECRET,
    handlePush: settings.GITHOST_HANDLE_PUSH,
  });
  await app.listen({ port: settings.PORT, host: settings.HOST });
  pool.warmUp();
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : settings.PORT,
    async close() {
      await app.close();
      await Promise.all([analyses.stop(), pool.close()]);
      await database.close();
    },
  };
}

const secondsToWait = 60;

/** A database that starts together with us may take a while. */
async function untilItAnswers(database: Database, log: Log): Promise<void> {
  for (let second = 0; !(await database.answers()); second += 1) {
    if (second === secondsToWait) {
      await database.close();
      throw new Error(
        'The database of DATABASE_URL does not answer: is it there, and are we let in?',
      );
    }
    if (second === 0) log.warn('waiting for the database of DATABASE_URL');
    await delay(1_000);
  }
}
