import { PostgreSQL, SQLDialect, sql } from '@codemirror/lang-sql';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { search, searchKeymap } from '@codemirror/search';
import { type ChangeSpec, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Keywords that PostgreSQL does not need, or hardly ever, and that are frequent names of columns. */
const names = new Set(
  (
    'id name data state size count result message number path location label token uri length query link file map ' +
    'level source content password public day month year min max sum'
  ).split(' '),
);
const dialect = SQLDialect.define({
  ...PostgreSQL.spec,
  keywords: (PostgreSQL.spec.keywords ?? '')
    .split(' ')
    .filter((word) => !names.has(word))
    .join(' '),
});

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
  // A short text fills the field, too: a click anywhere in it reaches the text.
  '.cm-scroller': { minHeight: 'inherit' },
  '.cm-content': { minHeight: 'inherit', fontFamily: 'var(--mono)' },
  '.cm-gutters': {
    alignSelf: 'stretch',
    height: 'auto',
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
});

const shared: Extension = [
  lineNumbers(),
  sql({ dialect }),
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

/** The change from one text to another, without what both begin and end with; undefined if they are equal. */
export function changeBetween(before: string, after: string): ChangeSpec | undefined {
  if (before === after) return undefined;
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < most - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}
