import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { useCallback, useEffect, useRef } from 'react';
import { writingSql } from '../runs/results/editor.js';
import { useShadow } from '../ui/use-shadow.js';

/** An error at a place of the text; lines and columns start at 1. */
export interface EditorError {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

interface SqlEditorProps {
  readonly label: string;
  readonly text: string;
  readonly errors: readonly EditorError[];
  readonly onChange: (text: string) => void;
}

/** An SQL editor that underlines errors. */
export default function SqlEditor({ label, text, errors, onChange }: SqlEditorProps) {
  const view = useRef<EditorView>(undefined);
  const changed = useRef(onChange);
  changed.current = onChange;
  const initial = useRef(text);
  const mount = useCallback(
    (root: ShadowRoot) => {
      const editor = new EditorView({
        state: EditorState.create({
          doc: initial.current,
          extensions: [
            history(),
            keymap.of([...defaultKeymap, ...historyKeymap]),
            writingSql(label),
            lintGutter(),
            EditorView.updateListener.of((update) => {
              if (update.docChanged) changed.current(update.state.doc.toString());
            }),
          ],
        }),
        parent: root,
        root,
      });
      view.current = editor;
      return editor;
    },
    [label],
  );
  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    editor.dispatch(
      setDiagnostics(
        editor.state,
        errors.map((error) => diagnosticOf(editor, error)),
      ),
    );
  }, [errors]);
  return <div className="editor writing" ref={useShadow(mount)} />;
}

/** Underlines the word at the place, or the rest of the line if there is none. */
function diagnosticOf(editor: EditorView, { line, column, message }: EditorError): Diagnostic {
  const { doc } = editor.state;
  const found = doc.line(Math.min(Math.max(line, 1), doc.lines));
  const from = Math.min(found.from + column - 1, found.to);
  const word = /^\S+/.exec(doc.sliceString(from, found.to))?.[0].length ?? 0;
  const to = word > 0 ? from + word : found.to;
  return { from: from === to ? found.from : from, to, severity: 'error', message };
}
