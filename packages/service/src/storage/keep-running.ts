import { setTimeout as delay } from 'node:timers/promises';
import { type KeptServer, startKeptServer } from '@svc/proof';
import type { Log } from '../http/log.js';

const shortestPauseMs = 250;
const longestPauseMs = 5_000;

/** A PostgreSQL on a folder that runs for as long as somebody wants it. */
export type RunningServer = Pick<KeptServer, 'address' | 'close'>;

/**
 * Starts PostgreSQL on a folder, and starts it again whenever it ends before it is closed: killed by somebody, or for the
 * memory of the machine, or with the process that had started it. Throws where it does not start the first time.
 */
export async function keepRunning(folder: string, log: Log): Promise<RunningServer> {
  let server = await startKeptServer(folder);
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
      log.error('the embedded PostgreSQL has ended: it is started again');
      await server.close();
      await startAgain();
    }
  }

  /** Processes of a server that was killed may still be there for a moment, and keep another from starting. */
  async function startAgain(): Promise<void> {
    for (let pauseMs = shortestPauseMs; !closing.signal.aborted; pauseMs = longer(pauseMs)) {
      try {
        server = await startKeptServer(folder);
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
