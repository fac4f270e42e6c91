import type { Rule } from '../rule.js';

export const deleteAllRows: Rule = {
  name: 'delete-all-rows',
  group: 'Destructive changes',
  type: 'warning',
  impact: 'medium',
  concernsUse: true,
  finds: 'TRUNCATE, or DELETE without WHERE, of a table that was there before the migration.',
  why: 'All rows go, also those that came after the migration was written.',
  instead: 'Say in a WHERE which rows are meant.',
  example: {
    fires: `CREATE TABLE jobs (id bigint);
-- @migration
DELETE FROM jobs;`,
    silent: `CREATE TABLE jobs (id bigint, done boolean);
-- @migration
DELETE FROM jobs WHERE done;`,
  },
  sees: ({ tree, tables, context }) => {
    const named =
      'TruncateStmt' in tree
        ? (tree.TruncateStmt.relations ?? []).flatMap((each) =>
            'RangeVar' in each ? [each.RangeVar] : [],
          )
        : 'DeleteStmt' in tree && !tree.DeleteStmt.whereClause && !tree.DeleteStmt.usingClause
          ? [tree.DeleteStmt.relation]
          : [];
    return named.flatMap((each) => {
      const table = tables.existing(each, context);
      return table ? [{ table, message: `all rows of ${table.name} go` }] : [];
    });
  },
};
