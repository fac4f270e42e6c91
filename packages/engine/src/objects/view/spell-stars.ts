/**
 * A view keeps the columns that `*` meant when it was created. With these columns instead of `*` it means the same
 * after columns are added to its tables, so these can have them from the start.
 */
import type { ColumnRef, SelectStmt, Node as Tree } from 'libpg-query';
import type { FindRelation, SourceColumns } from '../../footprints/references/output-columns.js';
import { sourcesOfSelect } from '../../footprints/references/output-columns.js';
import { type Edit, edited } from '../../sql/edits.js';
import { bareName } from '../../sql/quote-name.js';
import { strings } from '../../sql/written-names.js';
import { utf8Offsets } from '../../text/offsets.js';

/** Longer lists get several lines. */
const longestLine = 88;

/** The text of a view's statement with columns instead of `*`; undefined if it has no `*`, or if svc does not know them all. */
export function withSpelledStars(
  text: string,
  query: Tree,
  find: FindRelation,
): string | undefined {
  if (!('SelectStmt' in query) || !text.includes('*')) return undefined;
  const offsets = utf8Offsets(text);
  const edits: Edit[] = [];
  for (const select of unionMembers(query.SelectStmt)) {
    const sources = sourcesOfSelect(select, find);
    for (const target of select.targetList ?? []) {
      const { val } = 'ResTarget' in target ? target.ResTarget : {};
      if (!val || !('ColumnRef' in val) || !isStar(val.ColumnRef)) continue;
      const edit = spelled(
        text,
        offsets.toUtf16(val.ColumnRef.location ?? 0),
        val.ColumnRef,
        sources,
      );
      if (!edit) return undefined;
      edits.push(edit);
    }
  }
  return edits.length > 0 ? edited(text, edits) : undefined;
}

/** The SELECTs of a UNION, or the only one. WITH queries of a UNION are not followed. */
function unionMembers(select: SelectStmt): readonly SelectStmt[] {
  const members: SelectStmt[] = [];
  const pending = [select];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { larg, rarg, withClause } = next;
    if (!larg || !rarg) members.push(next);
    else if (!withClause) pending.push(rarg, larg);
  }
  return members;
}

function isStar({ fields }: ColumnRef): boolean {
  const last = fields?.at(-1);
  return last !== undefined && 'A_Star' in last;
}

function spelled(
  text: string,
  start: number,
  { fields }: ColumnRef,
  sources: readonly SourceColumns[] | undefined,
): Edit | undefined {
  const [source, ...schema] = strings(fields ?? []).toReversed();
  const before = /^(?:(?:"[^"]*"|[\p{L}\p{N}_$]+)\s*\.\s*)*\*/u.exec(text.slice(start))?.[0];
  if (before === undefined || schema.length > 0) return undefined;
  const meant = source === undefined ? sources : sources?.filter(({ name }) => name === source);
  if (!meant || meant.length === 0 || (source !== undefined && meant.length > 1)) return undefined;
  const names: string[] = [];
  for (const { name, columns } of meant) {
    if (!columns) return undefined;
    const table = sources?.length === 1 && source === undefined ? '' : `${bareName(name)}.`;
    const prefix = source === undefined ? table : before.slice(0, -1);
    names.push(...columns.map((each) => `${prefix}${bareName(each)}`));
  }
  if (names.length === 0) return undefined;
  const line = /[^\n]*$/.exec(text.slice(0, start))?.[0] ?? '';
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  const list = inLines(names, line, line === indent ? indent : `${indent}    `);
  return { start, end: start + before.length, text: list };
}

/** A list that continues a line. */
function inLines(names: readonly string[], line: string, indent: string): string {
  let list = '';
  let length = line.length;
  for (const [at, name] of names.entries()) {
    const item = at < names.length - 1 ? `${name},` : name;
    const isLong = at > 0 && length + item.length >= longestLine;
    const space = at === 0 ? '' : isLong ? `\n${indent}` : ' ';
    list += space + item;
    length = (isLong ? indent.length : length + space.length) + item.length;
  }
  return list;
}
