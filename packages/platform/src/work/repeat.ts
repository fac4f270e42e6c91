import type { Log } from '@svc/service';

/** A repeated task. */
export interface Repeated {
  /** Waits for the current execution. */
  stop(): Promise<void>;
}

/**
 * Runs a task now and again after every pause, never twice at a time. Errors are logged. If the task returns
 * true, it runs again without a pause.
 */
export function repeat(
  name: string,
  pauseMs: number,
  log: Log,
  // biome-ignore lint/suspicious/noConfusingVoidType: most tasks have nothing to say
  task: () => Promise<boolean | void>,
): Repeated {
  const stopping = new AbortController();
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      const hasMore = await task().catch((error: unknown) => {
        log.warn(`${name}: ${error instanceof Error ? error.message : error}`);
      });
      if (!hasMore) await pause(pauseMs, stopping.signal);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const over = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    signal.addEventListener('abort', over);
  });
}
