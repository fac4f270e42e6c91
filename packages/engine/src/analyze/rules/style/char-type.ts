import type { ColumnDef } from 'libpg-query';
import type { Rule } from '../rule.js';
import { columnType, newColumns } from '../statements.js';

export const charType: Rule = {
  name: 'char-type',
  group: 'Types and style',
  type: 'info',
  impact: 'low',
  finds: 'Columns of type char(n) with n over 1.',
  why: 'Values are padded with spaces, which count in some comparisons but not in others; it saves neither space nor time.',
  instead: 'Use text, with a CHECK on the length if it matters.',
  example: {
    fires: `CREATE TABLE t (code char(10));`,
    silent: `CREATE TABLE t (code text CHECK (length(code) = 10), flag char);`,
  },
  gathered: (count) => `${count} columns are char(n)`,
  checkStatement: (input) =>
    newColumns(input).flatMap(({ table, column, place }) =>
      columnType(column) === 'bpchar' && isLong(column)
        ? [{ place, message: `${table}.${column.colname} is char(n)` }]
        : [],
    ),
};

function isLong({ typeName }: ColumnDef): boolean {
  const [length] = typeName?.typmods ?? [];
  return length !== undefined && 'A_Const' in length && (length.A_Const.ival?.ival ?? 0) > 1;
}
