import { setTimeout as delay } from 'node:timers/promises';
import { mayBeDone } from './host-errors.js';

/** Gives the code host time to show what it stored. */
const pauseMs = 500;

/** For requests that `makeOnce` sends: the client itself must not send them again. */
export const notRepeated = { retries: 0 } as const;

/**
 * Makes what must be there once. The code host may have stored it before it answered with an error, so it is looked for
 * before it is made again.
 */
export async function makeOnce<Made>(
  find: () => Promise<Made | undefined>,
  make: () => Promise<Made>,
): Promise<Made> {
  try {
    return await make();
  } catch (error) {
    if (!mayBeDone(error)) throw error;
    await delay(pauseMs);
    return (await find()) ?? make();
  }
}
