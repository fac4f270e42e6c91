import { EditorView } from '@codemirror/view';
import { useCallback, useEffect, useRef } from 'react';
import { useShadow } from '../../ui/use-shadow.js';
import { changeBetween, readingSql } from './editor.js';

/** SQL with syntax highlighting; only the visible part of a long text is drawn. A new text keeps the scroll position. */
export default function SqlView({ text }: { readonly text: string }) {
  const view = useRef<EditorView>(undefined);
  const initial = useRef(text);
  const mount = useCallback((root: ShadowRoot) => {
    const extensions = readingSql('Squashed SQL');
    view.current = new EditorView({ doc: initial.current, extensions, parent: root, root });
    return view.current;
  }, []);
  const place = useShadow(mount);
  useEffect(() => {
    const shown = view.current;
    const changes = shown && changeBetween(shown.state.doc.toString(), text);
    if (changes) shown.dispatch({ changes });
  }, [text]);
  return <div className="editor" ref={place} />;
}
