import { EngineThread } from './engine-thread.js';
import { type ThreadLimits, usualLimits } from './thread-limits.js';

let spare: EngineThread | undefined;

/**
 * Starts a thread for the first task of a command that is certain to need the engine: it loads while the command loads
 * its own modules and reads the migrations.
 */
export function startSpareThread(): void {
  spare ??= new EngineThread(usualLimits);
}

/** A thread for a task: the spare one, unless the task has other limits. */
export async function takeThread(limits: ThreadLimits): Promise<EngineThread> {
  const started = spare;
  spare = undefined;
  if (started && isSame(started.limits, limits)) return started;
  await started?.end();
  return new EngineThread(limits);
}

function isSame(a: ThreadLimits, b: ThreadLimits): boolean {
  return a.memoryLimitMb === b.memoryLimitMb && a.streaming === b.streaming;
}
