/**
 * The process of one worker. The work runs in a thread, so that the main thread always notices when its server is
 * gone, and can be killed together with all processes that the thread has started.
 */
import { Worker } from 'node:worker_threads';
import type { WorkerMessage } from './worker-message.js';

/**
 * How often the server is told what a task is doing, and its progress. Shorter operations do not use a relevant
 * amount of memory.
 */
const tellMs = 20;

const [module = '', memoryMb = '0'] = process.argv.slice(2);
const say = (said: WorkerMessage) => process.connected && process.send?.(said);

/** The latest message of each kind of which only the latest matters. */
const waiting = new Map<WorkerMessage['kind'], WorkerMessage>();
const telling = setInterval(() => {
  for (const said of waiting.values()) say(said);
  waiting.clear();
}, tellMs);
telling.unref();

const thread = new Worker(new URL(module), {
  env: process.env,
  resourceLimits: { maxOldGenerationSizeMb: Number(memoryMb) },
});
thread.on('message', (said: WorkerMessage) => {
  if (said.kind === 'at' || said.kind === 'progress') waiting.set(said.kind, said);
  else {
    waiting.clear();
    say(said);
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
  const said: WorkerMessage = { kind: 'lost', reason, isOutOfMemory };
  process.send?.(said, () => process.exit());
}
