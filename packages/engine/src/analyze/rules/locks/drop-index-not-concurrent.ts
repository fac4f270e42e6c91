import type { Rule } from '../rule.js';
import { droppedNames } from '../statements.js';

export const dropIndexNotConcurrent: Rule = {
  name: 'drop-index-not-concurrent',
  group: 'Locks and rewrites',
  type: 'warning',
  impact: 'low',
  concernsUse: true,
  finds:
    'DROP INDEX without CONCURRENTLY of an index on a table that existed before the migration.',
  why: 'It waits for every running query on the table, and blocks all queries that arrive in the meantime.',
  instead:
    'Use DROP INDEX CONCURRENTLY, in a separate migration that runs outside of a transaction.',
  example: {
    fires: `CREATE TABLE orders (id bigint);
CREATE INDEX i ON orders (id);
-- @migration
DROP INDEX i;`,
    silent: `CREATE TABLE orders (id bigint);
CREATE INDEX i ON orders (id);
-- @migration
DROP INDEX CONCURRENTLY i;`,
  },
  checkStatement: ({ tree, tables, lookup }) => {
    if (!('DropStmt' in tree) || tree.DropStmt.removeType !== 'OBJECT_INDEX') return [];
    if (tree.DropStmt.concurrent) return [];
    return droppedNames(tree).flatMap((written) => {
      const owner = lookup.findRelation(written)?.owner;
      const on = owner === undefined ? undefined : lookup.catalog.relationById(owner);
      const table = on && tables.existingRelation(on);
      return table
        ? [{ table, message: `${table.name} is locked while ${written.name} is dropped` }]
        : [];
    });
  },
};
