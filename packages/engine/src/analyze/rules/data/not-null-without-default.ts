import type { Rule } from '../rule.js';
import { addedColumn, alterations, columnType, hasConstraint } from '../statements.js';

export const notNullWithoutDefault: Rule = {
  name: 'not-null-without-default',
  group: 'Changes that depend on the data',
  type: 'warning',
  impact: 'high',
  concernsUse: true,
  finds: 'ADD COLUMN … NOT NULL without a default on a table that was there before the migration.',
  why: 'PostgreSQL refuses it as soon as the table has one row.',
  instead: 'Give it a default, or add it without NOT NULL, fill it, and SET NOT NULL after that.',
  example: {
    fires: `CREATE TABLE users (id bigint);
-- @migration
ALTER TABLE users ADD COLUMN name text NOT NULL;`,
    silent: `CREATE TABLE users (id bigint);
-- @migration
ALTER TABLE users ADD COLUMN name text NOT NULL DEFAULT '';`,
  },
  sees: (seen) =>
    alterations(seen).flatMap(({ table, command }) => {
      const column = addedColumn(command);
      if (!column || !hasConstraint(column, 'CONSTR_NOTNULL', 'CONSTR_PRIMARY')) return [];
      if (hasConstraint(column, 'CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED')) return [];
      if (/serial\d?$/.test(columnType(column))) return [];
      return [
        { table, message: `it fails when ${table.name} has rows: none has a ${column.colname}` },
      ];
    }),
};
