import type { Rule } from '../rule.js';
import { droppedNames } from '../statements.js';

export const dropSchema: Rule = {
  name: 'drop-schema',
  group: 'Destructive changes',
  type: 'warning',
  impact: 'high',
  finds: 'DROP SCHEMA … CASCADE, and DROP DATABASE.',
  why: 'It drops everything in the schema at the time the migration runs.',
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
  checkStatement: ({ tree, lookup }) => {
    if ('DropdbStmt' in tree)
      return [{ message: `the database ${tree.DropdbStmt.dbname} is lost` }];
    if (!('DropStmt' in tree) || tree.DropStmt.removeType !== 'OBJECT_SCHEMA') return [];
    if (tree.DropStmt.behavior !== 'DROP_CASCADE') return [];
    // At the start of a history it only resets the database: nothing has been created yet.
    const names = droppedNames(tree).filter(
      ({ name }) => lookup.catalog.schemas.named(name) !== undefined,
    );
    return names.map(({ name }) => ({ message: `everything in ${name} is lost` }));
  },
};
