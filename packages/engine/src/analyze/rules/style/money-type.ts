import type { Rule } from '../rule.js';
import { columnType, newColumns } from '../statements.js';

export const moneyType: Rule = {
  name: 'money-type',
  group: 'Types and style',
  type: 'info',
  impact: 'low',
  finds: 'Columns of type money.',
  why: 'The meaning of a value depends on lc_monetary of the database; the type stores no currency and no smaller fractions.',
  instead:
    'Use numeric, or an integer count of the smallest unit, with the currency in another column.',
  example: {
    fires: `CREATE TABLE t (price money);`,
    silent: `CREATE TABLE t (price numeric(12, 2));`,
  },
  gathered: (count) => `${count} columns are money`,
  checkStatement: (input) =>
    newColumns(input).flatMap(({ table, column, place }) =>
      columnType(column) === 'money'
        ? [{ place, message: `${table}.${column.colname} is money` }]
        : [],
    ),
};
