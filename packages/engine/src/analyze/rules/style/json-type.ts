import type { Rule } from '../rule.js';
import { columnType, newColumns } from '../statements.js';

export const jsonType: Rule = {
  name: 'json-type',
  group: 'Types and style',
  type: 'info',
  impact: 'low',
  finds: 'Columns of type json.',
  why: 'Values cannot be compared, so SELECT DISTINCT and UNION fail on them, and they are parsed on every read.',
  instead: 'Use jsonb, unless the exact text must be preserved.',
  example: {
    fires: `CREATE TABLE t (data json);`,
    silent: `CREATE TABLE t (data jsonb);`,
  },
  gathered: (count) => `${count} columns are json`,
  checkStatement: (input) =>
    newColumns(input).flatMap(({ table, column, place }) =>
      columnType(column) === 'json'
        ? [{ place, message: `${table}.${column.colname} is json` }]
        : [],
    ),
};
