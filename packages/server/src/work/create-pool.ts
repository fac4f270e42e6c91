import { availableParallelism } from 'node:os';
import { ThreadPool } from '@svc/service';
import type { Settings } from '../settings.js';
import type { Answer, Task } from './task.js';

export type RequestPool = ThreadPool<Task, Answer>;

/** What threads need of the environment; secrets are not among it. */
const passedOn = [
  'PATH',
  'HOME',
  'TMPDIR',
  'DOCKER_HOST',
  'XDG_RUNTIME_DIR',
  'NODE_EXTRA_CA_CERTS',
];

/** Makes the pool that answers requests, a thread for each processor unless the settings say otherwise. */
export function createPool(settings: Settings): RequestPool {
  return new ThreadPool({
    module: workerModule(),
    threads: settings.SVC_WORKERS || availableParallelism(),
    queueLimit: settings.SVC_QUEUE_LIMIT,
    memoryMb: settings.SVC_WORKER_MEMORY_MB,
    environment: Object.fromEntries(passedOn.map((name) => [name, process.env[name]])),
  });
}

/** Threads run compiled code only: from the sources, the built file is meant. */
function workerModule(): URL {
  return new URL('./worker.js', import.meta.url.replace('/src/work/', '/dist/work/'));
}
