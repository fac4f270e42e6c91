import type { Rule } from '../rule.js';

export const indexNotConcurrent: Rule = {
  name: 'index-not-concurrent',
  group: 'Locks and rewrites',
  type: 'warning',
  impact: 'medium',
  concernsUse: true,
  finds: 'CREATE INDEX without CONCURRENTLY on a table that existed before the migration.',
  why: 'The table cannot be written to while the index is built; the larger the table, the longer that takes.',
  instead:
    'Use CREATE INDEX CONCURRENTLY, in a migration of its own that runs outside of a transaction.',
  example: {
    fires: `CREATE TABLE orders (id bigint, placed date);
-- @migration
CREATE INDEX orders_placed_idx ON orders (placed);`,
    silent: `CREATE TABLE orders (id bigint, placed date);
CREATE INDEX orders_placed_idx ON orders (placed);
-- @migration
CREATE INDEX CONCURRENTLY orders_id_idx ON orders (id);`,
  },
  checkStatement: ({ tree, tables, lookup }) => {
    if (!('IndexStmt' in tree) || tree.IndexStmt.concurrent) return [];
    const table = tables.existing(tree.IndexStmt.relation, lookup);
    if (!table) return [];
    return [{ table, message: `${table.name} cannot be written to while the index is built` }];
  },
};
