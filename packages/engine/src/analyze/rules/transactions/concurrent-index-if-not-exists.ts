import type { Rule } from '../rule.js';

export const concurrentIndexIfNotExists: Rule = {
  name: 'concurrent-index-if-not-exists',
  group: 'Transactions',
  type: 'info',
  impact: 'low',
  concernsUse: true,
  finds: 'CREATE INDEX CONCURRENTLY IF NOT EXISTS.',
  why: 'An earlier attempt that failed leaves an invalid index behind: the next attempt finds it, does nothing, and appears to succeed.',
  instead:
    'Run DROP INDEX CONCURRENTLY IF EXISTS first, and create the index without IF NOT EXISTS.',
  example: {
    fires: `CREATE TABLE t (a int);
-- @migration
CREATE INDEX CONCURRENTLY IF NOT EXISTS i ON t (a);`,
    silent: `CREATE TABLE t (a int);
-- @migration
DROP INDEX CONCURRENTLY IF EXISTS i;
CREATE INDEX CONCURRENTLY i ON t (a);`,
  },
  gathered: (count) => `${count} statements leave an existing invalid index as it is`,
  checkStatement: ({ tree }) => {
    if (!('IndexStmt' in tree)) return [];
    const { concurrent, if_not_exists, idxname = 'the index' } = tree.IndexStmt;
    if (!concurrent || !if_not_exists) return [];
    return [{ message: `this leaves an existing invalid index ${idxname} as it is` }];
  },
};
