import type { Rule } from '../rule.js';
import { droppedNames } from '../statements.js';

export const dropSchema: Rule = {
  name: 'drop-schema',
  group: 'Destructive changes',
  type: 'warning',
  impact: 'high',
  finds: 'DROP SCHEMA … CASCADE, and DROP DATABASE.',
  why: 'All that is in there goes, whatever it is by the time the migration runs.',
  instead: 'Drop the objects by name, then the empty schema without CASCADE.',
  example: {
    fires: `CREATE SCHEMA archive;
CREATE TABLE archive.orders (id bigint);
-- @migration
DROP SCHEMA archive CASCADE;`,
    silent: `CREATE SCHEMA archive;
-- @migration
DROP SCHEMA archive;`,
  },
  sees: ({ tree }) => {
    if ('DropdbStmt' in tree)
      return [{ message: `the database ${tree.DropdbStmt.dbname} is lost` }];
    if (!('DropStmt' in tree) || tree.DropStmt.removeType !== 'OBJECT_SCHEMA') return [];
    if (tree.DropStmt.behavior !== 'DROP_CASCADE') return [];
    return droppedNames(tree).map(({ name }) => ({ message: `all that is in ${name} is lost` }));
  },
};
