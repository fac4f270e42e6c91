import type { Rule } from '../rule.js';
import { addedConstraint, alterations } from '../statements.js';

export const constraintBuildsIndex: Rule = {
  name: 'constraint-builds-index',
  group: 'Locks and rewrites',
  type: 'warning',
  impact: 'medium',
  concernsUse: true,
  finds:
    'ADD UNIQUE, ADD PRIMARY KEY or ADD EXCLUDE that builds its index immediately, on a table that existed before the migration.',
  why: 'The table cannot be read or written while the index is built.',
  instead: 'CREATE UNIQUE INDEX CONCURRENTLY first, then ADD CONSTRAINT … USING INDEX.',
  example: {
    fires: `CREATE TABLE users (id bigint, email text);
-- @migration
ALTER TABLE users ADD CONSTRAINT email_key UNIQUE (email);`,
    silent: `CREATE TABLE users (id bigint, email text);
-- @migration
CREATE UNIQUE INDEX CONCURRENTLY email_key ON users (email);
-- @migration
ALTER TABLE users ADD CONSTRAINT email_key UNIQUE USING INDEX email_key;`,
  },
  checkStatement: (input) =>
    alterations(input).flatMap(({ table, command }) => {
      const constraint = addedConstraint(command);
      if (!constraint || constraint.indexname || !building.has(constraint.contype ?? '')) return [];
      return [
        { table, message: `${table.name} is locked while the index of the constraint is built` },
      ];
    }),
};

const building: ReadonlySet<string> = new Set([
  'CONSTR_UNIQUE',
  'CONSTR_PRIMARY',
  'CONSTR_EXCLUSION',
]);
