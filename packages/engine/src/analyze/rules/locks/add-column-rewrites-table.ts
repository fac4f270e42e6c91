import type { ColumnDef } from 'libpg-query';
import { walk } from '../../../sql/walk.js';
import { listName } from '../../../sql/written-names.js';
import type { Rule } from '../rule.js';
import { addedColumn, alterations, columnType, constraintsOf } from '../statements.js';

export const addColumnRewritesTable: Rule = {
  name: 'add-column-rewrites-table',
  group: 'Locks and rewrites',
  type: 'warning',
  impact: 'high',
  concernsUse: true,
  finds:
    'ADD COLUMN that makes PostgreSQL rewrite the whole table: a serial or identity column, a stored generated column, a volatile default.',
  why: 'The table cannot be read or written during the rewrite.',
  instead:
    'Add the column without it, SET DEFAULT for new rows, and fill existing rows in batches.',
  example: {
    fires: `CREATE TABLE users (id bigint);
-- @migration
ALTER TABLE users ADD COLUMN token uuid DEFAULT gen_random_uuid();`,
    silent: `CREATE TABLE users (id bigint);
-- @migration
ALTER TABLE users ADD COLUMN token uuid, ADD COLUMN seen timestamptz DEFAULT now();`,
  },
  checkStatement: (input) =>
    alterations(input).flatMap(({ table, command }) => {
      const column = addedColumn(command);
      const reason = column && whyRewritten(column);
      if (!reason) return [];
      return [{ table, message: `${table.name} is rewritten for ${column.colname}: ${reason}` }];
    }),
};

/** Functions of PostgreSQL and of well-known extensions that return a different value for each row. */
const volatile =
  /^(random|random_normal|gen_random_uuid|gen_random_bytes|uuidv4|uuidv7|uuid_generate_.*|clock_timestamp|timeofday|nextval)$/;

function whyRewritten(column: ColumnDef): string | undefined {
  if (/^(small|big)?serial\d?$/.test(columnType(column))) return 'it is a serial';
  for (const { contype, raw_expr: expression, generated_kind: kind } of constraintsOf(column)) {
    if (contype === 'CONSTR_IDENTITY') return 'it is an identity';
    // Generated columns are stored unless declared otherwise.
    if (contype === 'CONSTR_GENERATED' && kind !== 'v') return 'it is generated and stored';
    if (contype !== 'CONSTR_DEFAULT' || !expression) continue;
    let found: string | undefined;
    walk(expression, (type, node) => {
      const name = type === 'FuncCall' ? listName(node.funcname ?? []).name : '';
      if (volatile.test(name)) found = name;
      return undefined;
    });
    if (found !== undefined) return `${found}() has a different value for each row`;
  }
  return undefined;
}
