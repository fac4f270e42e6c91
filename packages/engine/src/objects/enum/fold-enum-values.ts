import type { AlterEnumStmt } from 'libpg-query';
import type { EnumText } from '../../pieces/enum-text.js';
import type { FoldRule } from '../../pieces/fold-rule.js';
import { quoteText } from '../../sql/quote-text.js';

/** ADD VALUE, at the requested position. */
export function addLabel(type: EnumText, statement: AlterEnumStmt): EnumText | undefined {
  const { newVal: name, newValNeighbor: neighbor, newValIsAfter: after, oldVal } = statement;
  if (name === undefined || oldVal !== undefined) return undefined;
  const beside = type.labels.findIndex((label) => label.name === neighbor);
  if (neighbor !== undefined && beside < 0) return undefined;
  const at = neighbor === undefined ? type.labels.length : after ? beside + 1 : beside;
  const label = { name, text: quoteText(name) };
  return { ...type, labels: type.labels.toSpliced(at, 0, label) };
}

/** RENAME VALUE: the label gets its last name from the start, at its position. */
export function renameLabel(
  type: EnumText,
  { oldVal, newVal }: AlterEnumStmt,
): EnumText | undefined {
  const at = type.labels.findIndex((label) => label.name === oldVal);
  const label = type.labels[at];
  if (!label || newVal === undefined) return undefined;
  const renamed = { ...label, name: newVal, text: quoteText(newVal) };
  return { ...type, labels: type.labels.with(at, renamed) };
}

/** A new label goes to its position in the list. */
export const addValue: FoldRule = {
  name: 'ADD VALUE into its CREATE TYPE',
  key: 'consolidate_creates',
  fold({ body }, { action }) {
    if (body.type !== 'enum' || action.type !== 'alter' || !('AlterEnumStmt' in action.tree)) {
      return undefined;
    }
    const labels = addLabel(body.labels, action.tree.AlterEnumStmt);
    return labels && { type: 'enum', labels };
  },
};

/** A label that has not been used by name gets its last name from the start. */
export const renameValue: FoldRule = {
  name: 'RENAME VALUE into its CREATE TYPE',
  key: 'consolidate_creates',
  renames: true,
  fold({ body }, { action }) {
    if (body.type !== 'enum' || action.type !== 'alter' || !('AlterEnumStmt' in action.tree)) {
      return undefined;
    }
    const labels = renameLabel(body.labels, action.tree.AlterEnumStmt);
    return labels && { type: 'enum', labels };
  },
};
