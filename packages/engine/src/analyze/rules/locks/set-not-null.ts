import type { Relation } from '../../../state/objects.js';
import type { Rule } from '../rule.js';
import { alterations } from '../statements.js';

export const setNotNull: Rule = {
  name: 'set-not-null',
  group: 'Locks and rewrites',
  type: 'warning',
  impact: 'medium',
  concernsUse: true,
  finds: 'SET NOT NULL on a column of a table that existed before the migration.',
  why: 'PostgreSQL checks all rows while the table cannot be read or written; a row with NULL makes the migration fail.',
  instead:
    'ADD CHECK (column IS NOT NULL) NOT VALID, then VALIDATE CONSTRAINT in a separate migration, then SET NOT NULL, which does not scan the table, then drop the check.',
  example: {
    fires: `CREATE TABLE users (id bigint, email text);
-- @migration
ALTER TABLE users ALTER COLUMN email SET NOT NULL;`,
    silent: `CREATE TABLE users (id bigint, email text);
-- @migration
ALTER TABLE users ADD CONSTRAINT has_email CHECK (email IS NOT NULL) NOT VALID;
-- @migration
ALTER TABLE users VALIDATE CONSTRAINT has_email;
-- @migration
ALTER TABLE users ALTER COLUMN email SET NOT NULL;`,
  },
  checkStatement: (input) =>
    alterations(input).flatMap(({ table, command }) => {
      if (command.subtype !== 'AT_SetNotNull') return [];
      const { name = '' } = command;
      if (table.relation && isChecked(table.relation, name)) return [];
      return [{ table, message: `every row of ${table.name} is checked for a NULL ${name}` }];
    }),
};

/** A check already guarantees that the column is not null. */
function isChecked({ constraints, columns }: Relation, column: string): boolean {
  if (columns?.some(({ name, notNull }) => name === column && notNull)) return true;
  return [...constraints.values()].some(
    ({ columns: checked, expression }) =>
      expression !== undefined &&
      'NullTest' in expression &&
      expression.NullTest.nulltesttype === 'IS_NOT_NULL' &&
      checked.includes(column),
  );
}
