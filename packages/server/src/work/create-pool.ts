import {
  type PoolLane,
  WorkerPool,
  workerCounts,
  workerEnvironment,
  workerLimits,
} from '@svc/service';
import type { Settings } from '../settings.js';
import type { Answer, Task } from './task.js';

export type RequestPool = WorkerPool<Task, Answer, PoolLane>;

/** Creates the worker pool for requests. */
export function createPool(settings: Settings): RequestPool {
  return new WorkerPool({
    module: workerModule(),
    lanes: workerCounts(settings),
    queueLimit: settings.SVC_QUEUE_LIMIT,
    limits: workerLimits(settings),
    environment: workerEnvironment(),
  });
}

/** Workers can only run compiled code: when running from the sources, this resolves to the built file. */
function workerModule(): URL {
  return new URL('./server-worker.js', import.meta.url.replace('/src/work/', '/dist/work/'));
}
