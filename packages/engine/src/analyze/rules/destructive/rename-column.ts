import type { Rule } from '../rule.js';

export const renameColumn: Rule = {
  name: 'rename-column',
  group: 'Destructive changes',
  type: 'warning',
  impact: 'medium',
  concernsUse: true,
  finds: 'Renames a column of a table that existed before the migration.',
  why: 'Running programs that use the old name fail until they are replaced, and new ones fail until the migration has run.',
  instead:
    'Add a column with the new name, write to both, copy the values, and drop the old column when it is no longer used.',
  example: {
    fires: `CREATE TABLE users (id bigint, mail text);
-- @migration
ALTER TABLE users RENAME COLUMN mail TO email;`,
    silent: `CREATE TABLE users (id bigint, mail text);
ALTER TABLE users RENAME COLUMN mail TO email;`,
  },
  checkStatement: ({ tree, tables, lookup }) => {
    if (!('RenameStmt' in tree) || tree.RenameStmt.renameType !== 'OBJECT_COLUMN') return [];
    if (tree.RenameStmt.relationType !== 'OBJECT_TABLE') return [];
    const table = tables.existing(tree.RenameStmt.relation, lookup);
    const { subname, newname } = tree.RenameStmt;
    if (!table) return [];
    return [{ table, message: `programs that use ${table.name}.${subname}, now ${newname}, fail` }];
  },
};
