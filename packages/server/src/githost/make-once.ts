import { setTimeout as delay } from 'node:timers/promises';
import { mayBeDone } from './host-errors.js';

/** Gives the code host time to return what it has stored. */
const pauseMs = 500;

/** For requests sent by `makeOnce`: the client itself must not repeat them. */
export const notRepeated = { retries: 0 } as const;

/**
 * Creates an object exactly once. The code host may have stored it before it answered with an error, so the function
 * looks for it before it tries again.
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
