import type { Rule } from '../rule.js';
import { alterations } from '../statements.js';

export const dropColumn: Rule = {
  name: 'drop-column',
  group: 'Destructive changes',
  type: 'warning',
  impact: 'medium',
  concernsUse: true,
  finds: 'DROP COLUMN on a table that existed before the migration.',
  why: 'The values are lost for good, and running programs that use the column fail until they are replaced.',
  instead:
    'First release a version that does not use the column (and tell the ORM to ignore it); drop it in a later release.',
  example: {
    fires: `CREATE TABLE users (id bigint, phone text);
-- @migration
ALTER TABLE users DROP COLUMN phone;`,
    silent: `CREATE TABLE users (id bigint, phone text);
ALTER TABLE users DROP COLUMN phone;`,
  },
  checkStatement: (input) =>
    alterations(input).flatMap(({ table, command }) =>
      command.subtype === 'AT_DropColumn'
        ? [{ table, message: `the values of ${table.name}.${command.name} are lost` }]
        : [],
    ),
};
