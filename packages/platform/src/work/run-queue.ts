import { JobQueue } from '@svc/service';
import type { Services } from '../services.js';

/** The queue of runs. A run is retried only after an internal error. */
export function createRunQueue({
  database,
  log,
  notifications,
}: Pick<Services, 'database' | 'log' | 'notifications'>): JobQueue {
  return new JobQueue({
    database,
    log,
    notifications,
    schema: 'svc_platform',
    mostAttempts: 3,
    pauseSeconds: 2,
  });
}
