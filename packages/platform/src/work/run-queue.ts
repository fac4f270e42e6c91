import { type Database, JobQueue, type Log } from '@svc/service';
import type { PlatformSettings } from '../settings.js';

/** The queue that runs wait in for a worker. A run is tried again only where the fault is ours. */
export function createRunQueue(settings: PlatformSettings, database: Database, log: Log): JobQueue {
  return new JobQueue({
    database,
    log,
    schema: 'svc_platform_queue',
    name: 'runs',
    retryLimit: 3,
    retryDelay: 2,
    timeLimitSeconds: settings.SVC_TIME_LIMIT_S,
  });
}
