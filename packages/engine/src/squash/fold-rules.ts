import { alterComposite } from '../objects/composite/fold-alter-composite.js';
import { validateConstraint } from '../objects/constraint/validate-constraint.js';
import { alterDomain } from '../objects/domain/fold-alter-domain.js';
import { alterFunction } from '../objects/function/fold-alter-function.js';
import { alterPolicy } from '../objects/policy/fold-alter-policy.js';
import { mergeGrants } from '../objects/privilege/merge-grants.js';
import { alterSequence } from '../objects/sequence/fold-alter-sequence.js';
import { changeTable } from '../objects/table/fold-alter-table.js';
import { setOptions, setTableOptions } from '../objects/table/fold-options.js';
import { mergeAlters } from '../objects/table/merge-alter-tables.js';
import { addLabel, renameLabel } from '../pieces/enum-text.js';
import type { FoldRule } from '../pieces/fold-rule.js';
import { lastOne, lastRowSecurity } from './last-one.js';

/** Columns, constraints, defaults and NOT NULL go into the CREATE TABLE. */
const alterTable: FoldRule = {
  name: 'ALTER TABLE into its CREATE TABLE',
  key: 'consolidate_creates',
  fold({ body }, later, { names, parser }) {
    const table = body.type === 'table' ? changeTable(body.table, later, names, parser) : undefined;
    return table && { type: 'table', table };
  },
};

/** What could not go into the CREATE TABLE stays one ALTER TABLE, not many. */
const mergedAlters: FoldRule = {
  name: 'ALTER TABLEs of one table into one',
  key: 'consolidate_alters',
  fold({ body, operations }, later) {
    const [first, ...others] = operations;
    const isOne = others.length === 0 && body.type !== 'table';
    const earlier = body.type === 'alter' ? body.alter : isOne ? first : undefined;
    const alter = earlier && mergeAlters(earlier, later);
    return alter && { type: 'alter', alter };
  },
};

/** A new label goes to its place in the list. */
const addValue: FoldRule = {
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

/** A label that nobody has called by its name so far has its last one from the start. */
const renameValue: FoldRule = {
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

/** The last definition of a function or a view is the one that counts. */
const replaced: FoldRule = {
  name: 'replaced definitions come down to the last',
  key: 'consolidate_creates',
  fold(_, { action, origin }) {
    return action.type === 'replace' ? { type: 'text', text: origin.statement.text } : undefined;
  },
};

/** Of several UPDATEs that give every row the same values the last one counts. */
const overwrittenAgain: FoldRule = {
  name: 'UPDATEs of every row come down to the last',
  key: 'remove_drop_create_cycles',
  fold({ operations }, { action, origin }) {
    const last = operations.at(-1)?.action;
    const before = last?.type === 'keep' ? last.overwrites : undefined;
    const after = action.type === 'keep' ? action.overwrites : undefined;
    return before && after && before.columns.every((each) => after.columns.includes(each))
      ? { type: 'text', text: origin.statement.text }
      : undefined;
  },
};

/** Tried in this order; the first that knows decides. */
export const foldRules: readonly FoldRule[] = [
  alterTable,
  validateConstraint,
  addValue,
  renameValue,
  setTableOptions,
  setOptions,
  alterSequence,
  alterDomain,
  alterComposite,
  alterFunction,
  alterPolicy,
  lastOne,
  lastRowSecurity,
  replaced,
  mergeGrants,
  overwrittenAgain,
];

/** Tried on what is left when the others are done. */
export const mergeRules: readonly FoldRule[] = [mergedAlters];
