import type { Rule } from '../rule.js';
import { columnType, newColumns } from '../statements.js';

export const timestampWithoutTimeZone: Rule = {
  name: 'timestamp-without-time-zone',
  group: 'Types and style',
  type: 'info',
  impact: 'low',
  finds: 'Columns of type timestamp, without a time zone.',
  why: 'The time that a value stands for depends on the session that wrote it, which is not recorded.',
  instead:
    'Use timestamptz: it takes the same space, and stands for the same time wherever it is read.',
  example: {
    fires: `CREATE TABLE t (made timestamp);`,
    silent: `CREATE TABLE t (made timestamptz, day date);`,
  },
  gathered: (count) => `${count} columns are timestamps without a time zone`,
  checkStatement: (input) =>
    newColumns(input).flatMap(({ table, column, place }) =>
      columnType(column) === 'timestamp'
        ? [{ place, message: `${table}.${column.colname} is a timestamp without a time zone` }]
        : [],
    ),
};
