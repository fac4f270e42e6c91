import { JobQueue } from '@svc/service';
import type { Services } from '../services.js';

/** The queue that runs wait in for a worker. A run is tried again only where the fault is ours. */
export function createRunQueue({
  database,
  log,
  notices,
}: Pick<Services, 'database' | 'log' | 'notices'>): JobQueue {
  return new JobQueue({
    database,
    log,
    notices,
    schema: 'svc_platform',
    mostAttempts: 3,
    pauseSeconds: 2,
  });
}
