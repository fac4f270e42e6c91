import type { Rule } from '../rule.js';
import { addedConstraint, alterations } from '../statements.js';

export const constraintValidatedAtOnce: Rule = {
  name: 'constraint-validated-at-once',
  group: 'Locks and rewrites',
  type: 'warning',
  impact: 'medium',
  concernsUse: true,
  finds:
    'ADD FOREIGN KEY or ADD CHECK without NOT VALID on a table that existed before the migration.',
  why: 'PostgreSQL checks all rows under a lock that blocks writes, for a foreign key on both tables; a row that violates the constraint makes the migration fail.',
  instead:
    'Add it NOT VALID, then VALIDATE CONSTRAINT in a separate migration, which does not block reads or writes.',
  example: {
    fires: `CREATE TABLE orders (id bigint, total int);
-- @migration
ALTER TABLE orders ADD CONSTRAINT positive CHECK (total > 0);`,
    silent: `CREATE TABLE orders (id bigint, total int);
-- @migration
ALTER TABLE orders ADD CONSTRAINT positive CHECK (total > 0) NOT VALID;
-- @migration
ALTER TABLE orders VALIDATE CONSTRAINT positive;`,
  },
  checkStatement: (input) =>
    alterations(input).flatMap(({ table, command }) => {
      const constraint = addedConstraint(command);
      if (!constraint || constraint.skip_validation) return [];
      const { contype } = constraint;
      if (contype !== 'CONSTR_FOREIGN' && contype !== 'CONSTR_CHECK') return [];
      const what = contype === 'CONSTR_CHECK' ? 'the check' : 'the foreign key';
      return [
        { table, message: `every row of ${table.name} is checked against ${what} under a lock` },
      ];
    }),
};
