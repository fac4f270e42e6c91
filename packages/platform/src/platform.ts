import {
  type AtTheEnd,
  addHealth,
  createHttpServer,
  type Log,
  Notifications,
  Operations,
  openDatabase,
  startInOrder,
  waitForDatabase,
} from '@svc/service';
import type { FastifyRequest } from 'fastify';
import { addDashboard } from './dashboard/add-dashboard.js';
import { withoutKey } from './limits/headers.js';
import { RateLimits } from './limits/rate-limits.js';
import { Mailbox } from './mail/mailbox.js';
import { People } from './people/people.js';
import { addDocs } from './routing/add-docs.js';
import { addRoutes } from './routing/add-routes.js';
import { authenticate, type Identity } from './routing/authenticate.js';
import { routes } from './routing/routes.js';
import { measureRuns } from './runs/measure-runs.js';
import { runEnds } from './runs/run-ends.js';
import { RunWatch } from './runs/run-watch.js';
import { type Services, tenants } from './services.js';
import type { PlatformSettings } from './settings.js';
import { migratePlatform } from './storage/schema.js';
import { acceptForms } from './uploads/accept-forms.js';
import { UsageMeter } from './usage/usage-meter.js';
import { version } from './version.js';
import { createRunQueue } from './work/run-queue.js';
import { startWorker } from './work/start-worker.js';

/** A running platform. */
export interface RunningPlatform {
  readonly port: number;
  /** The port of probes and metrics, if any. */
  readonly opsPort: number | undefined;
  readonly services: Services;
  /** Stops accepting requests, finishes those in progress, and stops. */
  close(): Promise<void>;
}

/**
 * Starts the API of the platform, and its dashboard unless it is turned off. If a part fails to start, stops
 * those already started.
 */
export async function startPlatform(
  settings: PlatformSettings,
  log: Log,
  { withWorker = false }: { readonly withWorker?: boolean } = {},
): Promise<RunningPlatform> {
  const { result, close } = await startInOrder(async (atTheEnd) => {
    const services = await startServices(settings, log, atTheEnd);
    if (withWorker) await startWorker(services, atTheEnd);
    return start(services, atTheEnd);
  });
  return { ...result, close };
}

async function start(services: Services, atTheEnd: AtTheEnd) {
  const { settings, log, operations } = services;
  const identities = new WeakMap<FastifyRequest, Identity>();
  const app = await createHttpServer({
    log,
    metrics: operations.metrics,
    corsOrigins: settings.CORS_ORIGIN,
    maxBodyBytes: settings.SVC_MAX_BODY_BYTES,
    trustedProxies: settings.SVC_TRUSTED_PROXIES,
    standingHeaders: () => ({
      ...withoutKey(),
      'x-content-type-options': 'nosniff',
      ...transportSecurity(settings),
    }),
    corsHeaders: {
      allowed: ['Idempotency-Key', 'If-Match', 'If-None-Match', 'Prefer'],
      exposed: ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'ETag'],
    },
    authenticate: async (request, reply) => {
      identities.set(request, await authenticate(services, request, reply));
    },
  });
  atTheEnd(() => app.close());
  addHealth(app, services.database, version);
  acceptForms(app);
  addDocs(app, { hasDashboard: settings.SVC_DASHBOARD });
  addRoutes(app, routes, services, (request) => identities.get(request) ?? {});
  if (settings.SVC_DASHBOARD) await addDashboard(app);
  await app.listen({ port: settings.PORT, host: settings.HOST });
  operations.isUp(services.database, atTheEnd);
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : settings.PORT;
  return { port, opsPort: operations.port, services };
}

/** If the platform is served over TLS, tells browsers to use only TLS. */
function transportSecurity({ publicUrl }: PlatformSettings): Readonly<Record<string, string>> {
  if (publicUrl.protocol !== 'https:') return {};
  return { 'strict-transport-security': 'max-age=31536000' };
}

/** Opens the database, migrates it, and starts the services on it. The worker and the operator need no more. */
export async function startServices(
  settings: PlatformSettings,
  log: Log,
  atTheEnd: AtTheEnd,
): Promise<Services> {
  const operations = await Operations.start(settings, log, atTheEnd);
  const database = await openDatabase(settings.DATABASE_URL, log);
  atTheEnd(database.close);
  await waitForDatabase(database, log);
  const { pool } = database;
  await migratePlatform(pool);
  const mailbox = new Mailbox(pool, settings.SVC_SECRET);
  const usage = new UsageMeter(pool, log);
  usage.start();
  atTheEnd(() => usage.stop());
  const notifications = new Notifications(database, log);
  await notifications.start();
  atTheEnd(() => notifications.stop());
  measureRuns(operations.metrics, pool);
  const runQueue = createRunQueue({ database, log, notifications });
  atTheEnd(() => runQueue.stop());
  const runWatch = new RunWatch(pool, log);
  await notifications.listen(runEnds, (runId) => runWatch.hear(runId));
  atTheEnd(async () => runWatch.stop());
  return {
    settings,
    database,
    log,
    notifications,
    operations,
    mailbox,
    usage,
    runQueue,
    runWatch,
    people: new People(pool, settings, mailbox),
    limits: new RateLimits(pool),
    tenant: tenants(database),
  };
}
