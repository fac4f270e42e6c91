import type { Rule } from '../rule.js';
import { droppedNames } from '../statements.js';

export const dropTable: Rule = {
  name: 'drop-table',
  group: 'Destructive changes',
  type: 'warning',
  impact: 'medium',
  concernsUse: true,
  finds: 'DROP TABLE of a table that existed before the migration.',
  why: 'The rows are lost for good, and running programs that use the table fail from then on.',
  instead:
    'First release a version that does not use the table; copy the rows or rename the table before dropping it.',
  example: {
    fires: `CREATE TABLE carts (id bigint);
-- @migration
DROP TABLE carts;`,
    silent: `CREATE TABLE carts (id bigint);
DROP TABLE carts;`,
  },
  checkStatement: ({ tree, tables, lookup }) => {
    if (!('DropStmt' in tree) || tree.DropStmt.removeType !== 'OBJECT_TABLE') return [];
    return droppedNames(tree).flatMap((written) => {
      const relation = lookup.findRelation(written);
      const table = relation && tables.existingRelation(relation);
      return table ? [{ table, message: `the rows of ${table.name} are lost` }] : [];
    });
  },
};
