import {
  type AtTheEnd,
  addHealth,
  createHttpServer,
  type Log,
  migrateSchema,
  openDatabase,
  startInOrder,
  untilItAnswers,
} from '@svc/service';
import { accessOf } from './access/access.js';
import { tokenCheck } from './access/token.js';
import { startAnalyses } from './analyses/start-analyses.js';
import { packageFolder } from './package-folder.js';
import { addAnalyses } from './routes/analyses.js';
import { addDocs } from './routes/docs.js';
import { addWebhook } from './routes/webhook.js';
import { addWorkRoutes } from './routes/work.js';
import type { Settings } from './settings.js';
import { version } from './version.js';
import { createPool } from './work/create-pool.js';
import { warmUp } from './work/warm-up.js';

/** A server that listens. */
export interface RunningServer {
  readonly port: number;
  /** Takes no more requests, answers those it has, and stops. */
  close(): Promise<void>;
}

/** Starts the server. What was started before something goes wrong is stopped again. */
export async function startServer(settings: Settings, log: Log): Promise<RunningServer> {
  const { result: port, close } = await startInOrder((atTheEnd) => start(settings, log, atTheEnd));
  return { port, close };
}

async function start(settings: Settings, log: Log, atTheEnd: AtTheEnd): Promise<number> {
  const database = await openDatabase(settings.DATABASE_URL, log);
  atTheEnd(database.close);
  await untilItAnswers(database, log);
  await migrateSchema(database.pool, 'svc_server', new URL('migrations/server/', packageFolder));
  const pool = createPool(settings);
  atTheEnd(() => pool.close());
  const analyses = await startAnalyses(settings, database, log);
  atTheEnd(analyses.stop);
  const checkToken = tokenCheck(settings.JWT_SECRET);
  const app = await createHttpServer({
    log,
    corsOrigins: settings.CORS_ORIGIN,
    maxBodyBytes: settings.SVC_MAX_BODY_BYTES,
    authenticate: async (request) => {
      if (accessOf(request) === 'token') await checkToken(request.headers.authorization);
    },
  });
  atTheEnd(() => app.close());
  addHealth(app, database, version);
  addWorkRoutes(app, pool, settings);
  addAnalyses(app, analyses.store);
  addDocs(app, settings);
  await addWebhook(app, {
    ...analyses,
    secret: settings.GITHOST_WEBHOOK_SECRET,
    handlePush: settings.GITHOST_HANDLE_PUSH,
  });
  await app.listen({ port: settings.PORT, host: settings.HOST });
  const warming = new AbortController();
  atTheEnd(async () => warming.abort());
  void warmUp(pool, settings, warming.signal);
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : settings.PORT;
}
