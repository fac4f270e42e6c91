import type { Operation } from '../operations/operation.js';
import type { Parser } from '../sql/parser.js';
import { addLabel } from './enum-text.js';
import { mergeAlters } from './merge-alters.js';
import type { Body, Piece } from './piece.js';
import { changeTable } from './table-changes.js';
import type { Names } from './table-text.js';

/** The switches of the configuration file. */
export type RuleKey =
  | 'consolidate_creates'
  | 'consolidate_alters'
  | 'remove_drop_create_cycles'
  | 'consolidate_rls'
  | 'deduplicate_functions';

/** What rules may look at beside the two. */
export interface Given {
  readonly parser: Parser;
  readonly names: Names;
}

/**
 * Says what an earlier piece and a later operation make together, or undefined when it does not
 * know. A rule only rewrites; whether the two may come together is for the trace to say.
 */
export interface FoldRule {
  readonly name: string;
  readonly key: RuleKey;
  fold(earlier: Piece, later: Operation, given: Given): Body | undefined;
}

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
    const first = operations[0];
    if (!first || body.type === 'table') return undefined;
    const alter = mergeAlters(body.type === 'alter' ? body.alter : first, later);
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

/** The last definition of a function or a view is the one that counts. */
const replaced: FoldRule = {
  name: 'replaced definitions come down to the last',
  key: 'consolidate_creates',
  fold(_, { action, origin }) {
    return action.type === 'replace' ? { type: 'text', text: origin.statement.text } : undefined;
  },
};

/** Of several comments on one thing the last one counts. */
const commentedAgain: FoldRule = {
  name: 'comments come down to the last',
  key: 'consolidate_creates',
  fold({ operations }, { action, origin }) {
    const earlier = operations.at(-1)?.action.type;
    return action.type === 'set' && earlier === 'set'
      ? { type: 'text', text: origin.statement.text }
      : undefined;
  },
};

/** Tried in this order; the first that knows decides. */
export const foldRules: readonly FoldRule[] = [
  alterTable,
  addValue,
  mergedAlters,
  replaced,
  commentedAgain,
];
