import type { Rule } from '../rule.js';
import { columnType, newColumns } from '../statements.js';

export const varcharLimit: Rule = {
  name: 'varchar-limit',
  group: 'Types and style',
  type: 'info',
  impact: 'low',
  finds: 'Columns of type varchar(n).',
  why: 'The limit is often arbitrary, and changing it is a change of the table, which takes a lock; it saves neither space nor time.',
  instead:
    'Use text, with a CHECK on the length if it matters: a check can be replaced without a long lock.',
  example: {
    fires: `CREATE TABLE t (name varchar(255));`,
    silent: `CREATE TABLE t (name text, other varchar);`,
  },
  gathered: (count) => `${count} columns are varchar(n)`,
  checkStatement: (input) =>
    newColumns(input).flatMap(({ table, column, place }) =>
      columnType(column) === 'varchar' && (column.typeName?.typmods ?? []).length > 0
        ? [{ place, message: `${table}.${column.colname} is varchar(n)` }]
        : [],
    ),
};
