import {
  type AtTheEnd,
  addHealth,
  createHttpServer,
  type Log,
  migrateSchema,
  noteCaller,
  Operations,
  openDatabase,
  startInOrder,
  waitForDatabase,
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
import { measureWork } from './work/measure-work.js';
import { warmUp } from './work/warm-up.js';

/** A listening server. */
export interface RunningServer {
  readonly port: number;
  /** The port of probes and metrics, if they are enabled. */
  readonly opsPort: number | undefined;
  /** Refuses new requests, answers the running ones, and stops. */
  close(): Promise<void>;
}

/** Starts the server. If one part fails to start, the parts started before it are stopped. */
export async function startServer(settings: Settings, log: Log): Promise<RunningServer> {
  const { result, close } = await startInOrder((atTheEnd) => start(settings, log, atTheEnd));
  return { ...result, close };
}

async function start(settings: Settings, log: Log, atTheEnd: AtTheEnd) {
  const operations = await Operations.start(settings, log, atTheEnd);
  const { metrics } = operations;
  const database = await openDatabase(settings.DATABASE_URL, log);
  atTheEnd(database.close);
  await waitForDatabase(database, log);
  await migrateSchema(database.pool, 'svc_server', new URL('migrations/server/', packageFolder));
  const pool = createPool(settings);
  atTheEnd(() => pool.close());
  measureWork(metrics, pool, database);
  const analyses = await startAnalyses(settings, database, log);
  atTheEnd(analyses.stop);
  const checkToken = tokenCheck(settings.JWT_SECRET);
  const app = await createHttpServer({
    log,
    metrics,
    trustedProxies: settings.SVC_TRUSTED_PROXIES,
    corsOrigins: settings.CORS_ORIGIN,
    maxBodyBytes: settings.SVC_MAX_BODY_BYTES,
    authenticate: async (request) => {
      if (accessOf(request) !== 'token') return;
      const subject = await checkToken(request.headers.authorization);
      if (subject !== undefined) noteCaller(request, { subject });
    },
  });
  atTheEnd(() => app.close());
  addHealth(app, database, version);
  addWorkRoutes(app, pool, settings, metrics);
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
  operations.isUp(database, atTheEnd);
  const port = typeof address === 'object' && address ? address.port : settings.PORT;
  return { port, opsPort: operations.port };
}
