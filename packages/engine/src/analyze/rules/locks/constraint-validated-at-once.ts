import type { Rule } from '../rule.js';
import { addedConstraint, alterations } from '../statements.js';

export const constraintValidatedAtOnce: Rule = {
  name: 'constraint-validated-at-once',
  group: 'Locks and rewrites',
  type: 'warning',
  impact: 'medium',
  concernsUse: true,
  finds:
    'ADD FOREIGN KEY or ADD CHECK without NOT VALID on a table that was there before the migration.',
  why: 'All rows are looked through under a lock that keeps writers out, of a foreign key on both tables; a row that does not fit makes the migration fail.',
  instead:
    'Add it NOT VALID, then VALIDATE CONSTRAINT in a migration of its own, which lets everybody work on.',
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
  sees: (seen) =>
    alterations(seen).flatMap(({ table, command }) => {
      const constraint = addedConstraint(command);
      if (!constraint || constraint.skip_validation) return [];
      const { contype } = constraint;
      if (contype !== 'CONSTR_FOREIGN' && contype !== 'CONSTR_CHECK') return [];
      const what = contype === 'CONSTR_CHECK' ? 'the check' : 'the foreign key';
      return [{ table, message: `every row of ${table.name} is held against ${what} at once` }];
    }),
};
