import {
  type AtTheEnd,
  type PoolLane,
  WorkerPool,
  workerCounts,
  workerEnvironment,
  workerLimits,
} from '@svc/service';
import { writeKeyNotices } from '../mail/key-notices.js';
import { MailSender } from '../mail/mail-sender.js';
import { resealSecondFactors } from '../people/reseal-second-factors.js';
import { runEnds } from '../runs/run-ends.js';
import type { Services } from '../services.js';
import { Deliverer } from '../webhooks/deliverer.js';
import { resealWebhooks } from '../webhooks/reseal-webhooks.js';
import { ActiveRuns } from './active-runs.js';
import { type Repeated, repeat } from './repeat.js';
import type { RunOutcome, RunTask } from './run-task.js';
import { sweep } from './sweep.js';
import { warmUp } from './warm-up.js';
import { giveUpRun, workOnRun } from './work-on-run.js';

const second = 1_000;
const minute = 60 * second;

/**
 * Starts the worker: processes runs, each in its own process, sends emails and deliveries, and deletes expired
 * data. Several workers can share a database.
 */
export async function startWorker(services: Services, atTheEnd: AtTheEnd): Promise<void> {
  const { settings, database, log, notifications, runQueue } = services;
  const lanes = workerCounts(settings);
  const pool = new WorkerPool<RunTask, RunOutcome, PoolLane>({
    module: new URL('./run-thread.js', import.meta.url.replace('/src/work/', '/dist/work/')),
    lanes,
    queueLimit: lanes.quick + lanes.proof,
    limits: workerLimits(settings),
    environment: workerEnvironment(),
  });
  atTheEnd(() => pool.close());
  services.operations.metrics.watchWorkers(() => pool.load());
  services.operations.metrics.watchMemory(() => pool.memoryBytes());
  await resealWebhooks(database.pool, settings.SVC_SECRET, log);
  await resealSecondFactors(database.pool, settings.SVC_SECRET, log);
  const activeRuns = new ActiveRuns(database.pool, log);
  activeRuns.start();
  await notifications.listen(runEnds, (runId) => activeRuns.hear(runId));
  atTheEnd(async () => activeRuns.stop());
  const warming = new AbortController();
  atTheEnd(async () => warming.abort());
  void warmUp(pool, settings, warming.signal);
  const work = { services, pool, activeRuns };
  await runQueue.work(
    { quick: lanes.quick, proof: lanes.proof },
    {
      work: (id, isLast) => workOnRun(id, isLast, work),
      giveUp: (id, attempts) => giveUpRun(id, attempts, work),
    },
  );
  atTheEnd(() => runQueue.stop());
  const deliverer = new Deliverer(services);
  const sender = new MailSender(services);
  const repeated: readonly Repeated[] = [
    repeat('webhooks', second, log, () => deliverer.deliverDue()),
    repeat('emails', second, log, () => sender.sendDue()),
    repeat('expiring keys', 10 * minute, log, () => writeKeyNotices(services)),
    repeat('deletion of expired data', minute, log, () => sweep(database.pool)),
  ];
  atTheEnd(async () => {
    await Promise.all(repeated.map((each) => each.stop()));
  });
}
