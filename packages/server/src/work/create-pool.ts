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

/** Makes the pool that answers requests. */
export function createPool(settings: Settings): RequestPool {
  return new WorkerPool({
    module: workerModule(),
    lanes: workerCounts(settings),
    queueLimit: settings.SVC_QUEUE_LIMIT,
    limits: workerLimits(settings),
    environment: workerEnvironment(),
  });
}

/** Workers run compiled code only: from the sources, the built file is meant. */
function workerModule(): URL {
  return new URL('./server-worker.js', import.meta.url.replace('/src/work/', '/dist/work/'));
}
