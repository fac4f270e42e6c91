import { useCallback, useEffect, useRef } from 'react';
import { type PlaygroundState, storeState } from '../playground-link/playground-state.js';
import { isShared, sharedHash } from '../playground-link/share-link.js';
import { type LinkedState, linkedState, ownState } from './initial-state.js';

/**
 * Opens the link in the address, if there is one, and keeps edited files for the next visit. Returns a function that
 * makes the address a link to the current state.
 */
export function useLink(
  state: PlaygroundState | undefined,
  open: (opened: LinkedState) => void,
): () => Promise<void> {
  /** The state that the link in the address holds. */
  const linked = useRef<PlaygroundState>(undefined);
  useEffect(() => {
    if (!isShared(location.hash)) return;
    linkedState().then((found) => {
      linked.current = found?.state;
      open(found ?? { state: ownState() });
    });
  }, [open]);
  useEffect(() => {
    // A link replaces the stored files only when its own are edited. Then the address is no longer their link.
    if (!state || state === linked.current) return;
    storeState(state);
    if (isShared(location.hash)) {
      history.replaceState(history.state, '', location.pathname + location.search);
    }
  }, [state]);
  useEffect(() => {
    // Browsers do not load a page again if only the fragment changes.
    const reload = () => isShared(location.hash) && location.reload();
    addEventListener('hashchange', reload);
    return () => removeEventListener('hashchange', reload);
  }, []);
  return useCallback(async () => {
    if (!state) return;
    const hash = await sharedHash(state);
    linked.current = state;
    history.replaceState(history.state, '', hash);
  }, [state]);
}
