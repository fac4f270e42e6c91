/** The proof exceeded its time limit. */
export class TimeLimitReached extends Error {
  override readonly name = 'TimeLimitReached';
  constructor(readonly limitMs: number) {
    super(`the time limit of ${limitMs / 1000} s was reached`);
  }
}

/**
 * Runs a task with a time limit. At the limit, or when the caller's signal aborts, `stop` is called, which must end
 * the task whatever it is doing.
 */
export async function withDeadline<T>(
  limitMs: number,
  stop: () => Promise<void>,
  task: () => Promise<T>,
): Promise<T> {
  let reached = false;
  const timer = setTimeout(() => {
    reached = true;
    void stop();
  }, limitMs);
  try {
    return await task();
  } catch (error) {
    if (reached) throw new TimeLimitReached(limitMs);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
