import { setTimeout as delay } from 'node:timers/promises';
import { type PersistentServer, startPersistentServer } from '@svc/proof';
import type { Log } from '../log.js';

const shortestPauseMs = 250;
const longestPauseMs = 5_000;

/** A PostgreSQL with its data in a folder, which runs until it is closed. */
export type RunningServer = Pick<PersistentServer, 'address' | 'close'>;

/**
 * Starts PostgreSQL with its data in a folder, and restarts it whenever it ends before it is closed: killed by an
 * operator or for lack of memory, or together with the process that started it. Throws if the first start fails.
 */
export async function keepRunning(folder: string, log: Log): Promise<RunningServer> {
  let server = await startPersistentServer(folder);
  const closing = new AbortController();
  const keeping = keep();
  return {
    address: server.address,
    async close() {
      closing.abort();
      await keeping;
      await server.close();
    },
  };

  async function keep(): Promise<void> {
    for (;;) {
      await server.untilEnded(closing.signal);
      if (closing.signal.aborted) return;
      log.error('the embedded PostgreSQL has exited; restarting it');
      await server.close();
      await startAgain();
    }
  }

  /** Processes of a killed server may outlive it briefly and prevent another start. */
  async function startAgain(): Promise<void> {
    for (let pauseMs = shortestPauseMs; !closing.signal.aborted; pauseMs = longer(pauseMs)) {
      try {
        server = await startPersistentServer(folder);
        return;
      } catch (error) {
        log.warn(`the embedded PostgreSQL: ${error instanceof Error ? error.message : error}`);
      }
      await delay(pauseMs, undefined, { signal: closing.signal }).catch(() => {});
    }
  }
}

function longer(pauseMs: number): number {
  return Math.min(2 * pauseMs, longestPauseMs);
}
