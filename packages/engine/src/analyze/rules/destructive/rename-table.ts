import type { Rule } from '../rule.js';

export const renameTable: Rule = {
  name: 'rename-table',
  group: 'Destructive changes',
  type: 'warning',
  impact: 'medium',
  concernsUse: true,
  finds: 'Renames a table that existed before the migration.',
  why: 'Running programs that use the old name fail until they are replaced, and new ones fail until the migration has run.',
  instead:
    'Create a view with the old name for the transition, or create a new table and migrate to it.',
  example: {
    fires: `CREATE TABLE people (id bigint);
-- @migration
ALTER TABLE people RENAME TO users;`,
    silent: `CREATE TABLE people (id bigint);
ALTER TABLE people RENAME TO users;`,
  },
  checkStatement: ({ tree, tables, lookup }) => {
    if (!('RenameStmt' in tree) || tree.RenameStmt.renameType !== 'OBJECT_TABLE') return [];
    const table = tables.existing(tree.RenameStmt.relation, lookup);
    if (!table) return [];
    return [{ table, message: `programs that use ${table.name} by its old name fail` }];
  },
};
