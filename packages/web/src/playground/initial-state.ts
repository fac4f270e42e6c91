import { kept, type PlaygroundState, startOf } from './playground-state.js';
import { readShared } from './share-link.js';

/** The initial state: that of a share link, else that of the last visit, else the first example. */
export async function initialState(): Promise<PlaygroundState> {
  return (await readShared(location.hash)) ?? kept() ?? startOf();
}
