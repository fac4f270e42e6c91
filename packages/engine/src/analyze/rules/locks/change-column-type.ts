import type { ColumnDef } from 'libpg-query';
import type { Rule } from '../rule.js';
import { alterations, columnType } from '../statements.js';

export const changeColumnType: Rule = {
  name: 'change-column-type',
  group: 'Locks and rewrites',
  type: 'warning',
  impact: 'high',
  concernsUse: true,
  finds:
    'ALTER COLUMN … TYPE that makes PostgreSQL rewrite the whole table, on a table that existed before the migration.',
  why: 'The table cannot be read or written during the rewrite, and its indexes are rebuilt too.',
  instead:
    'Add a column of the new type, write to both, copy the values in batches, and swap the names.',
  example: {
    fires: `CREATE TABLE events (id int);
-- @migration
ALTER TABLE events ALTER COLUMN id TYPE bigint;`,
    silent: `CREATE TABLE events (id int, name varchar(20));
-- @migration
ALTER TABLE events ALTER COLUMN name TYPE text;`,
  },
  checkStatement: (input) =>
    alterations(input).flatMap(({ table, command }) => {
      const { subtype, name = '', def } = command;
      if (subtype !== 'AT_AlterColumnType' || !def || !('ColumnDef' in def)) return [];
      const before = table.relation?.columns?.find((column) => column.name === name)?.type;
      const after = columnType(def.ColumnDef);
      if (before === undefined || keepsRows(before, after, def.ColumnDef)) return [];
      const how = before === after ? 'is computed again' : `changes from ${before} to ${after}`;
      return [{ table, message: `${table.name}.${name} ${how}` }];
    }),
};

/** Whether a change of type keeps the rows as they are, or may do so: svc does not know the length of the old type. */
function keepsRows(before: string, after: string, { raw_default, typeName }: ColumnDef): boolean {
  if (raw_default) return false;
  if (before === after) return true;
  const isUnlimited = (typeName?.typmods ?? []).length === 0;
  if (after === 'text' || (after === 'varchar' && isUnlimited))
    return /^(text|varchar|citext)$/.test(before);
  return before === 'cidr' && after === 'inet';
}
