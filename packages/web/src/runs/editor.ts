import { PostgreSQL, sql } from '@codemirror/lang-sql';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const colors = HighlightStyle.define([
  { tag: [tags.keyword, tags.typeName], color: 'var(--accent)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--good)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--busy)' },
  { tag: tags.comment, color: 'var(--text-soft)', fontStyle: 'italic' },
]);

const look = EditorView.theme({
  '&': {
    color: 'var(--text)',
    backgroundColor: 'var(--ground)',
    fontSize: '13px',
    minHeight: 'inherit',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-content': { fontFamily: 'var(--mono)' },
  '.cm-gutters': {
    backgroundColor: 'var(--ground-soft)',
    color: 'var(--text-soft)',
    borderRight: '1px solid var(--line)',
  },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--ground-raised)',
    color: 'var(--text)',
    border: '1px solid var(--line)',
  },
  '.cm-diagnostic': { fontFamily: 'system-ui' },
  '.cm-panels': { backgroundColor: 'var(--ground-soft)', color: 'var(--text)' },
  '.cm-collapsedLines': {
    background: 'var(--ground-soft)',
    color: 'var(--text-soft)',
    fontFamily: 'system-ui',
  },
  '&.cm-merge-a .cm-changedLine': { backgroundColor: 'var(--bad-soft)' },
  '&.cm-merge-b .cm-changedLine': { backgroundColor: 'var(--good-soft)' },
});

const shared: Extension = [
  lineNumbers(),
  sql({ dialect: PostgreSQL }),
  syntaxHighlighting(colors),
  look,
  search({ top: true }),
  keymap.of(searchKeymap),
  EditorView.lineWrapping,
];

/** A read-only SQL editor. */
export function readingSql(label: string): Extension {
  return [
    shared,
    EditorState.readOnly.of(true),
    EditorView.contentAttributes.of({ 'aria-label': label }),
  ];
}

/** An editable SQL editor. */
export function writingSql(label: string): Extension {
  return [shared, EditorView.contentAttributes.of({ 'aria-label': label })];
}
