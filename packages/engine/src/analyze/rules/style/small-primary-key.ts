import type { Rule } from '../rule.js';
import { columnType, hasConstraint, newColumns } from '../statements.js';

export const smallPrimaryKey: Rule = {
  name: 'small-primary-key',
  group: 'Types and style',
  type: 'info',
  impact: 'low',
  finds: 'Primary keys of type int or smallint.',
  why: 'They run out of values (int at 2,147,483,647), and the change to bigint rewrites the table and all referencing tables.',
  instead: 'Use bigint from the start.',
  example: {
    fires: `CREATE TABLE t (id serial PRIMARY KEY);`,
    silent: `CREATE TABLE t (id bigserial PRIMARY KEY);
CREATE TABLE u (code text PRIMARY KEY, n int);`,
  },
  gathered: (count) => `${count} primary keys are smaller than bigint`,
  checkStatement: (input) =>
    newColumns(input).flatMap(({ table, column, place }) =>
      /^(int[24]|(small)?serial[24]?)$/.test(columnType(column)) &&
      hasConstraint(column, 'CONSTR_PRIMARY')
        ? [{ place, message: `${table}.${column.colname} is a primary key smaller than bigint` }]
        : [],
    ),
};
