import { EditorView } from '@codemirror/view';
import { useCallback } from 'react';
import { readingSql } from './editor.js';
import { useShadow } from './use-shadow.js';

/** SQL with syntax highlighting; only the visible part of a long text is drawn. */
export default function SqlView({ text }: { readonly text: string }) {
  const mount = useCallback(
    (root: ShadowRoot) =>
      new EditorView({ doc: text, extensions: readingSql('Squashed SQL'), parent: root, root }),
    [text],
  );
  return <div className="editor" ref={useShadow(mount)} />;
}
