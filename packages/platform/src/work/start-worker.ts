import { availableParallelism } from 'node:os';
import { type AtTheEnd, ThreadPool, threadEnvironment } from '@svc/service';
import { writeKeyNotices } from '../mail/key-notices.js';
import { MailSender } from '../mail/mail-sender.js';
import { resealSecondFactors } from '../people/reseal-second-factors.js';
import { runEnds } from '../runs/run-ends.js';
import type { Services } from '../services.js';
import { Deliverer } from '../webhooks/deliverer.js';
import { resealWebhooks } from '../webhooks/reseal-webhooks.js';
import { reclaimRuns } from './attempts.js';
import { type Repeated, repeat } from './repeat.js';
import { RunLocks } from './run-locks.js';
import type { RunOutcome, RunTask } from './run-task.js';
import { sweep } from './sweep.js';
import { WantedRuns } from './wanted-runs.js';
import { warmUp } from './warm-up.js';
import { workOnRun } from './work-on-run.js';

const second = 1_000;
const minute = 60 * second;

/** How soon another worker notices that one has died. */
const reclaimMs = 2 * second;

/**
 * Starts working: runs, each in a thread of its own, and what has to be sent or thrown away. Any number of processes
 * may do so on one database.
 */
export async function startWorker(services: Services, atTheEnd: AtTheEnd): Promise<void> {
  const { settings, database, log, notices, runQueue } = services;
  const threads = settings.SVC_WORKERS || availableParallelism();
  const pool = new ThreadPool<RunTask, RunOutcome>({
    module: new URL('./run-thread.js', import.meta.url.replace('/src/work/', '/dist/work/')),
    // One more than there are runs at a time: none waits for the warm-up, while its own time runs out.
    threads: threads + 1,
    queueLimit: threads,
    memoryMb: settings.SVC_WORKER_MEMORY_MB,
    environment: threadEnvironment(),
  });
  atTheEnd(() => pool.close());
  await resealWebhooks(database.pool, settings.SVC_SECRET, log);
  await resealSecondFactors(database.pool, settings.SVC_SECRET, log);
  const locks = new RunLocks(database, log);
  atTheEnd(() => locks.close());
  const wanted = new WantedRuns(database.pool, log);
  wanted.start();
  await notices.listen(runEnds, (runId) => wanted.hear(runId));
  atTheEnd(async () => wanted.stop());
  const warming = new AbortController();
  atTheEnd(async () => warming.abort());
  void warmUp(pool, settings, warming.signal);
  await runQueue.work(threads, (id, isLast) =>
    workOnRun(id, isLast, { services, pool, locks, wanted }),
  );
  atTheEnd(() => runQueue.stop());
  const deliverer = new Deliverer(services);
  const sender = new MailSender(services);
  const repeated: readonly Repeated[] = [
    repeat('runs of the dead', reclaimMs, log, async () => {
      const reclaimed = await reclaimRuns(database.pool, runQueue);
      if (reclaimed > 0) log.warn(`${reclaimed} runs of a worker that died are queued again`);
    }),
    repeat('webhooks', second, log, () => deliverer.deliverDue()),
    repeat('letters', second, log, () => sender.sendDue()),
    repeat('keys that expire', 10 * minute, log, () => writeKeyNotices(services)),
    repeat('what is kept no longer', minute, log, () => sweep(database.pool)),
  ];
  atTheEnd(async () => {
    await Promise.all(repeated.map((each) => each.stop()));
  });
}
