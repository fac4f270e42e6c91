/**
 * The process of one worker. The work is done in a thread of it, so that this one always hears that its server is gone, or
 * is killed with everything that the thread made when the server says so.
 */
import { Worker } from 'node:worker_threads';
import type { Said } from './said.js';

/** How often the server hears what a task is at, and how far. What is over sooner takes no memory that anybody notices. */
const tellMs = 20;

const [module = '', memoryMb = '0'] = process.argv.slice(2);
const say = (said: Said) => process.connected && process.send?.(said);

/** The last word of each kind that nobody needs every word of. */
const waiting = new Map<Said['kind'], Said>();
const telling = setInterval(() => {
  for (const said of waiting.values()) say(said);
  waiting.clear();
}, tellMs);
telling.unref();

const thread = new Worker(new URL(module), {
  env: process.env,
  resourceLimits: { maxOldGenerationSizeMb: Number(memoryMb) },
});
thread.on('message', (said: Said) => {
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
// A Ctrl-C is meant for the server, which finishes what is under way.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {});

function lost(reason: string, isOutOfMemory = false): void {
  const said: Said = { kind: 'lost', reason, isOutOfMemory };
  process.send?.(said, () => process.exit());
}
