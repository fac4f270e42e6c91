import type { Rule } from '../rule.js';
import { droppedNames } from '../statements.js';

export const dropTable: Rule = {
  name: 'drop-table',
  group: 'Destructive changes',
  type: 'warning',
  impact: 'medium',
  concernsUse: true,
  finds: 'DROP TABLE of a table that was there before the migration.',
  why: 'The rows are gone for good, and whoever still uses the table fails from that moment on.',
  instead:
    'First release what no longer uses the table; keep a copy of the rows, or rename the table, before it is dropped.',
  example: {
    fires: `CREATE TABLE carts (id bigint);
-- @migration
DROP TABLE carts;`,
    silent: `CREATE TABLE carts (id bigint);
DROP TABLE carts;`,
  },
  sees: ({ tree, tables, context }) => {
    if (!('DropStmt' in tree) || tree.DropStmt.removeType !== 'OBJECT_TABLE') return [];
    return droppedNames(tree).flatMap((written) => {
      const relation = context.relation(written, context.newFootprint());
      const table = relation && tables.existingRelation(relation);
      return table ? [{ table, message: `the rows of ${table.name} are lost` }] : [];
    });
  },
};
