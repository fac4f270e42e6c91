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
import { addDocs } from './routes/docs.js';
import { addHealth } from './routes/health.js';
import { addWebhook } from './routes/webhook.js';
import { addWorkRoutes } from './routes/work.js';
import type { Settings } from './settings.js';
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
  const started: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const stop of started.splice(0).reverse()) await stop();
  };
  try {
    return { port: await start(settings, log, (stop) => started.push(stop)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(
  settings: Settings,
  log: Log,
  atTheEnd: (stop: () => Promise<void>) => void,
): Promise<number> {
  const database = await openDatabase(settings.DATABASE_URL);
  atTheEnd(database.close);
  await untilItAnswers(database, log);
  await migrateSchema(database.pool, 'svc_server', new URL('../migrations/', import.meta.url));
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
  addHealth(app, database);
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

const secondsToWait = 60;

/** A database that starts together with us may take a while. */
async function untilItAnswers(database: Database, log: Log): Promise<void> {
  for (let second = 0; !(await database.answers()); second += 1) {
    if (second === secondsToWait) {
      throw new Error(
        'The database of DATABASE_URL does not answer: is it there, and are we let in?',
      );
    }
    if (second === 0) log.warn('waiting for the database of DATABASE_URL');
    await delay(1_000);
  }
}
