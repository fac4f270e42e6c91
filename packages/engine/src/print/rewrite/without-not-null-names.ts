import type { Constraint } from 'libpg-query';
import type { Parser } from '../../sql/parser/parser.js';
import { sameTree } from '../../sql/same-tree.js';
import { walk } from '../../sql/walk.js';
import { utf8Offsets } from '../../text/offsets.js';

/**
 * Removes the names of NOT NULLs, except those in the migrations: versions before 18 accept such a name but do
 * not store it. Returns statements without one unchanged.
 */
export function withoutNotNullNames(
  text: string,
  parser: Parser,
  wasWritten: (name: string) => boolean,
): string {
  if (!/\bconstraint\b[\s\S]*\bnot\s+null\b/i.test(text)) return text;
  const outcome = parser.parse(text);
  if (!outcome.ok) return text;
  const named: Constraint[] = [];
  walk(outcome.tree, (type, node) => {
    if (type !== 'Constraint' || node.contype !== 'CONSTR_NOTNULL' || node.keys) return undefined;
    if (node.conname !== undefined && !wasWritten(node.conname)) named.push(node);
    return undefined;
  });
  const offsets = utf8Offsets(text);
  const cuts = named.map(({ location = 0 }) => offsets.toUtf16(location));
  for (const clause of named) delete clause.conname;
  const shorter = cuts.toSorted((a, b) => b - a).reduce(withoutName, text);
  const after = parser.parse(shorter);
  return after.ok && sameTree(outcome.tree, after.tree) ? shorter : text;
}

function withoutName(text: string, at: number): string {
  const clause = /constraint\s+(?:"(?:[^"]|"")+"|[^\s"]+)\s+(?=not\s+null\b)/iy;
  clause.lastIndex = at;
  const found = clause.exec(text)?.[0] ?? '';
  return text.slice(0, at) + text.slice(at + found.length);
}
