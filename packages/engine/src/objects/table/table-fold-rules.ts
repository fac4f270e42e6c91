import type { FoldRule } from '../../pieces/fold-rule.js';
import { changeTable } from './fold-alter-table.js';
import { mergeAlters } from './merge-alter-tables.js';

/** Columns, constraints, defaults and NOT NULL go into the CREATE TABLE. */
export const alterTable: FoldRule = {
  name: 'ALTER TABLE into its CREATE TABLE',
  key: 'consolidate_creates',
  mayFold: ({ body }, { action }) => body.type === 'table' && action.type === 'alter',
  fold({ body }, later, { names, parser }) {
    const table = body.type === 'table' ? changeTable(body.table, later, names, parser) : undefined;
    return table && { type: 'table', table };
  },
};

/** Changes that could not be folded into the CREATE TABLE become one ALTER TABLE instead of many. */
export const mergedAlters: FoldRule = {
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
