import type { Rule } from '../rule.js';

export const renameTable: Rule = {
  name: 'rename-table',
  group: 'Destructive changes',
  type: 'warning',
  impact: 'medium',
  concernsUse: true,
  finds: 'A table that was there before the migration gets another name.',
  why: 'Programs that still use the old name fail until the last of them is replaced, and those with the new one until the migration has run.',
  instead:
    'Leave a view with the old name behind for the time in between, or make a new table and move over to it.',
  example: {
    fires: `CREATE TABLE people (id bigint);
-- @migration
ALTER TABLE people RENAME TO users;`,
    silent: `CREATE TABLE people (id bigint);
ALTER TABLE people RENAME TO users;`,
  },
  sees: ({ tree, tables, context }) => {
    if (!('RenameStmt' in tree) || tree.RenameStmt.renameType !== 'OBJECT_TABLE') return [];
    const table = tables.existing(tree.RenameStmt.relation, context);
    if (!table) return [];
    return [{ table, message: `whoever uses ${table.name} by its name fails from here on` }];
  },
};
