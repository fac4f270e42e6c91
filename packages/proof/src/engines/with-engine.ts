import type { Engine } from './engine.js';
import { type EngineOptions, openEngine } from './open-engine.js';

/**
 * Runs a task on an engine and closes the engine. Files are kept in memory where there is room; if they outgrow it, the
 * task is run again with files on a disk.
 */
export async function withEngine<Result>(
  options: EngineOptions,
  task: (engine: Engine) => Promise<Result>,
): Promise<Result> {
  const first = options.kind === 'embedded' ? { ...options, inMemory: true } : options;
  const done = (await runOn(first, task)) ?? (await runOn(options, task));
  if (done === undefined) throw new Error('files on a disk cannot outgrow the memory');
  return done.result;
}

/** Undefined if the files outgrew the memory, whatever the result of the task. */
async function runOn<Result>(
  options: EngineOptions,
  task: (engine: Engine) => Promise<Result>,
): Promise<{ readonly result: Result } | undefined> {
  const engine = await openEngine(options);
  try {
    const [ended] = await Promise.allSettled([task(engine)]);
    if (await engine.outgrewMemory?.()) return undefined;
    if (ended.status === 'rejected') throw ended.reason;
    return { result: ended.value };
  } finally {
    await engine.close();
  }
}
