import type { Rule } from '../rule.js';
import { addedConstraint, alterations } from '../statements.js';
import type { ExistingTable } from '../tables.js';

export const uniqueOverExistingRows: Rule = {
  name: 'unique-over-existing-rows',
  group: 'Changes that depend on the data',
  type: 'warning',
  impact: 'medium',
  concernsUse: true,
  finds: 'A unique index or constraint on a table that existed before the migration.',
  why: 'The migration fails if two rows have the same values, and tests on an empty database do not show that.',
  instead: 'Look for duplicates first, and resolve them in the same migration.',
  example: {
    fires: `CREATE TABLE users (id bigint, email text);
-- @migration
CREATE UNIQUE INDEX CONCURRENTLY users_email_key ON users (email);`,
    silent: `CREATE TABLE users (id bigint, email text);
CREATE UNIQUE INDEX users_email_key ON users (email);`,
  },
  checkStatement: (input) => {
    const { tree, tables, lookup } = input;
    if ('IndexStmt' in tree) {
      const table = tree.IndexStmt.unique
        ? tables.existing(tree.IndexStmt.relation, lookup)
        : undefined;
      return table ? [finding(table)] : [];
    }
    return alterations(input).flatMap(({ table, command }) => {
      const { contype, indexname } = addedConstraint(command) ?? {};
      const isKey = contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY';
      return isKey && !indexname ? [finding(table)] : [];
    });
  },
};

function finding(table: ExistingTable) {
  return { table, message: `it fails if rows of ${table.name} have the same values` };
}
