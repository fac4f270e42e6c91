import type { Rule } from '../rule.js';
import { addedColumn, alterations, columnType, hasConstraint } from '../statements.js';

export const notNullWithoutDefault: Rule = {
  name: 'not-null-without-default',
  group: 'Changes that depend on the data',
  type: 'warning',
  impact: 'high',
  concernsUse: true,
  finds: 'ADD COLUMN … NOT NULL without a default on a table that existed before the migration.',
  why: 'PostgreSQL refuses it if the table has any rows.',
  instead: 'Give it a default, or add it without NOT NULL, fill it, then SET NOT NULL.',
  example: {
    fires: `CREATE TABLE users (id bigint);
-- @migration
ALTER TABLE users ADD COLUMN name text NOT NULL;`,
    silent: `CREATE TABLE users (id bigint);
-- @migration
ALTER TABLE users ADD COLUMN name text NOT NULL DEFAULT '';`,
  },
  checkStatement: (input) =>
    alterations(input).flatMap(({ table, command }) => {
      const column = addedColumn(command);
      if (!column || !hasConstraint(column, 'CONSTR_NOTNULL', 'CONSTR_PRIMARY')) return [];
      if (hasConstraint(column, 'CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED')) return [];
      if (/serial\d?$/.test(columnType(column))) return [];
      return [
        {
          table,
          message: `it fails if ${table.name} has rows, because they have no ${column.colname}`,
        },
      ];
    }),
};
