import { JobQueue } from '@svc/service';
import type { Services } from '../services.js';

/** The queue that runs wait in for a worker. A run is tried again only where the fault is ours. */
export function createRunQueue({
  settings,
  database,
  log,
  notices,
}: Pick<Services, 'settings' | 'database' | 'log' | 'notices'>): JobQueue {
  return new JobQueue({
    database,
    log,
    notices,
    schema: 'svc_platform_queue',
    name: 'runs',
    retryLimit: 3,
    retryDelay: 2,
    timeLimitSeconds: settings.SVC_TIME_LIMIT_S,
  });
}
