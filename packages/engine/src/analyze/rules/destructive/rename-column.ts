import type { Rule } from '../rule.js';

export const renameColumn: Rule = {
  name: 'rename-column',
  group: 'Destructive changes',
  type: 'warning',
  impact: 'medium',
  concernsUse: true,
  finds: 'A column of a table that was there before the migration gets another name.',
  why: 'Programs that still use the old name fail until the last of them is replaced, and those with the new one until the migration has run.',
  instead:
    'Add a column with the new name, write to both, copy the values, and drop the old one when nobody uses it.',
  example: {
    fires: `CREATE TABLE users (id bigint, mail text);
-- @migration
ALTER TABLE users RENAME COLUMN mail TO email;`,
    silent: `CREATE TABLE users (id bigint, mail text);
ALTER TABLE users RENAME COLUMN mail TO email;`,
  },
  sees: ({ tree, tables, context }) => {
    if (!('RenameStmt' in tree) || tree.RenameStmt.renameType !== 'OBJECT_COLUMN') return [];
    if (tree.RenameStmt.relationType !== 'OBJECT_TABLE') return [];
    const table = tables.existing(tree.RenameStmt.relation, context);
    const { subname, newname } = tree.RenameStmt;
    if (!table) return [];
    return [{ table, message: `whoever uses ${table.name}.${subname}, now ${newname}, fails` }];
  },
};
