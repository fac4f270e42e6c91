import {
  firstState,
  type PlaygroundState,
  storedState,
} from '../playground-link/playground-state.js';
import { readShared } from '../playground-link/share-link.js';

export interface LinkedState {
  readonly state: PlaygroundState;
  /** The visitor's own state, if it is worth restoring. */
  readonly own?: PlaygroundState;
}

/** The state of the last visit, else the first example. */
export function ownState(): PlaygroundState {
  return storedState() ?? firstState();
}

/** The state of the share link in the address; undefined if the link is invalid. */
export async function linkedState(): Promise<LinkedState | undefined> {
  const state = await readShared(location.hash);
  if (!state) return undefined;
  const own = ownState();
  return isSame(own, state) || isSame(own, firstState()) ? { state } : { state, own };
}

function isSame(one: PlaygroundState, other: PlaygroundState): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
