import type { Rule } from '../rule.js';

export const deleteAllRows: Rule = {
  name: 'delete-all-rows',
  group: 'Destructive changes',
  type: 'warning',
  impact: 'medium',
  concernsUse: true,
  finds: 'TRUNCATE, or DELETE without WHERE, of a table that existed before the migration.',
  why: 'It deletes all rows, including those added after the migration was written.',
  instead: 'Add a WHERE that selects the rows to delete.',
  example: {
    fires: `CREATE TABLE jobs (id bigint);
-- @migration
DELETE FROM jobs;`,
    silent: `CREATE TABLE jobs (id bigint, done boolean);
-- @migration
DELETE FROM jobs WHERE done;`,
  },
  checkStatement: ({ tree, tables, lookup }) => {
    const named =
      'TruncateStmt' in tree
        ? (tree.TruncateStmt.relations ?? []).flatMap((each) =>
            'RangeVar' in each ? [each.RangeVar] : [],
          )
        : 'DeleteStmt' in tree && !tree.DeleteStmt.whereClause && !tree.DeleteStmt.usingClause
          ? [tree.DeleteStmt.relation]
          : [];
    return named.flatMap((each) => {
      const table = tables.existing(each, lookup);
      return table ? [{ table, message: `deletes all rows of ${table.name}` }] : [];
    });
  },
};
