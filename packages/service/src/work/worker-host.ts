/**
 * The process of one worker. The work runs in a thread, so that the main thread always notices when its server is
 * gone, and can be killed together with all processes that the thread has started.
 */
import { Worker } from 'node:worker_threads';
import type { WorkerMessage } from './worker-message.js';

/**
 * How often a worker reports what its task is doing, and its progress. Shorter operations do not use a relevant
 * amount of memory.
 */
const reportMs = 20;

const [module = '', memoryMb = '0'] = process.argv.slice(2);
const send = (message: WorkerMessage) => process.connected && process.send?.(message);

/** The latest message of each kind of which only the latest matters. */
const waiting = new Map<WorkerMessage['kind'], WorkerMessage>();
const reporting = setInterval(() => {
  for (const message of waiting.values()) send(message);
  waiting.clear();
}, reportMs);
reporting.unref();

const thread = new Worker(new URL(module), {
  env: process.env,
  resourceLimits: { maxOldGenerationSizeMb: Number(memoryMb) },
});
thread.on('message', (message: WorkerMessage) => {
  if (message.kind === 'at' || message.kind === 'progress') waiting.set(message.kind, message);
  else {
    waiting.clear();
    send(message);
  }
});
thread.on('error', (error: NodeJS.ErrnoException) =>
  lost(error.message, error.code === 'ERR_WORKER_OUT_OF_MEMORY'),
);
thread.on('exit', (code) => lost(`exit code ${code}`));

process.on('message', (task) => thread.postMessage(task));
process.on('disconnect', () => process.exit());
// Ctrl-C is for the server, which finishes the running tasks.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {});

function lost(reason: string, isOutOfMemory = false): void {
  const message: WorkerMessage = { kind: 'lost', reason, isOutOfMemory };
  process.send?.(message, () => process.exit());
}
