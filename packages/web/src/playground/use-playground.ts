import { useCallback, useState } from 'react';
import type { PlaygroundState } from '../playground-link/playground-state.js';
import { isShared } from '../playground-link/share-link.js';
import { useToast } from '../ui/toasts.js';
import { type LinkedState, ownState } from './initial-state.js';
import { useLink } from './use-link.js';

type Files = PlaygroundState['files'];

/** The state of the playground, and the ways to change it. */
export interface Playground {
  /** Undefined until a link has been read. */
  readonly state: PlaygroundState | undefined;
  /** The index of the file in the editor. */
  readonly chosen: number;
  /** Counts replacements of the text from outside the editor, which resets the editor. */
  readonly replaced: number;
  readonly choose: (at: number) => void;
  readonly edit: (changed: Partial<PlaygroundState>) => void;
  /** Replaces all files. The previous ones can be restored. */
  readonly replace: (files: Files, message?: string) => void;
  /** Removes the chosen file, which can be restored. */
  readonly remove: () => void;
  readonly copyLink: () => Promise<void>;
}

export function usePlayground(): Playground {
  const [state, setState] = useState(() => (isShared(location.hash) ? undefined : ownState()));
  const [chosen, choose] = useState(0);
  const [replaced, setReplaced] = useState(0);
  const showToast = useToast();
  const show = useCallback((shown: PlaygroundState, at: number) => {
    setState(shown);
    choose(at);
    setReplaced((before) => before + 1);
  }, []);
  const open = useCallback(
    ({ state: opened, own }: LinkedState) => {
      setState(opened);
      if (own) showToast('The files of the link replaced yours.', () => show(own, 0));
    },
    [showToast, show],
  );
  const linkToState = useLink(state, open);
  return {
    state,
    chosen,
    replaced,
    choose,
    edit: (changed) => state && setState({ ...state, ...changed }),
    replace: (files, message = 'The files were replaced.') => {
      if (!state) return;
      show({ ...state, files }, 0);
      showToast(message, () => show(state, chosen));
    },
    remove: () => {
      const file = state?.files[chosen];
      if (!state || !file) return;
      const files = state.files.toSpliced(chosen, 1);
      show({ ...state, files }, Math.max(0, Math.min(chosen, files.length - 1)));
      showToast(`${file.name} was removed.`, () => show(state, chosen));
    },
    copyLink: async () => {
      if (!state) return;
      await linkToState();
      try {
        await navigator.clipboard.writeText(location.href);
        showToast(
          'Link copied. It contains the migrations themselves: they are not on any server.',
        );
      } catch {
        showToast('The address of this page is now the link: copy it from the address bar.');
      }
    },
  };
}
