import { serialTypes } from '../../../sql/serial-types.js';
import type { Rule } from '../rule.js';
import { columnType, newColumns } from '../statements.js';

export const serialType: Rule = {
  name: 'serial-type',
  group: 'Types and style',
  type: 'info',
  impact: 'low',
  finds: 'Columns of type serial.',
  why: 'Its sequence has separate privileges that must be granted as well, and explicit values can be inserted by mistake.',
  instead: 'Use bigint GENERATED ALWAYS AS IDENTITY.',
  example: {
    fires: `CREATE TABLE t (id bigserial PRIMARY KEY);`,
    silent: `CREATE TABLE t (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY);`,
  },
  gathered: (count) => `${count} columns are serials`,
  checkStatement: (input) =>
    newColumns(input).flatMap(({ table, column, place }) =>
      serialTypes.has(columnType(column))
        ? [{ place, message: `${table}.${column.colname} is a serial` }]
        : [],
    ),
};
