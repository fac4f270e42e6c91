import type { Rule } from '../rule.js';

export const schemaChangeWithBackfill: Rule = {
  name: 'schema-change-with-backfill',
  group: 'Transactions',
  type: 'warning',
  impact: 'medium',
  concernsUse: true,
  finds: 'UPDATE or DELETE of a table in the same transaction as an ALTER TABLE of it.',
  why: 'The lock of the ALTER is held until all rows are written: the table cannot be read or written in the meantime.',
  instead: 'Change the rows in a separate migration, in batches.',
  example: {
    fires: `CREATE TABLE users (id bigint);
-- @migration
ALTER TABLE users ADD COLUMN plan text;
UPDATE users SET plan = 'free';`,
    silent: `CREATE TABLE users (id bigint);
-- @migration
ALTER TABLE users ADD COLUMN plan text;
-- @migration
UPDATE users SET plan = 'free';`,
  },
  checkStatement: ({ statement, tree, tables, lookup }) => {
    const written =
      'UpdateStmt' in tree
        ? tree.UpdateStmt.relation
        : 'DeleteStmt' in tree
          ? tree.DeleteStmt.relation
          : undefined;
    const table = tables.existing(written, lookup);
    if (!table?.relation || !tables.wasAltered(table.relation.id, statement.transaction)) return [];
    return [{ table, message: `${table.name} stays locked while its rows are changed` }];
  },
};
