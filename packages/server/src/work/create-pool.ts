import { availableParallelism } from 'node:os';
import { ThreadPool, threadEnvironment } from '@svc/service';
import type { Settings } from '../settings.js';
import type { Answer, Task } from './task.js';

export type RequestPool = ThreadPool<Task, Answer>;

/** Makes the pool that answers requests, a thread for each processor unless the settings say otherwise. */
export function createPool(settings: Settings): RequestPool {
  return new ThreadPool({
    module: workerModule(),
    threads: settings.SVC_WORKERS || availableParallelism(),
    queueLimit: settings.SVC_QUEUE_LIMIT,
    memoryMb: settings.SVC_WORKER_MEMORY_MB,
    environment: threadEnvironment(),
  });
}

/** Threads run compiled code only: from the sources, the built file is meant. */
function workerModule(): URL {
  return new URL('./server-worker.js', import.meta.url.replace('/src/work/', '/dist/work/'));
}
