import type { Rule } from '../rule.js';

export const concurrentIndexIfNotExists: Rule = {
  name: 'concurrent-index-if-not-exists',
  group: 'Transactions',
  type: 'info',
  impact: 'low',
  concernsUse: true,
  finds: 'CREATE INDEX CONCURRENTLY IF NOT EXISTS.',
  why: 'When an earlier attempt failed half-way, it has left an index that is not valid: the next attempt finds it there, does nothing, and seems to have succeeded.',
  instead: 'DROP INDEX CONCURRENTLY IF EXISTS before it, and create it without IF NOT EXISTS.',
  example: {
    fires: `CREATE TABLE t (a int);
-- @migration
CREATE INDEX CONCURRENTLY IF NOT EXISTS i ON t (a);`,
    silent: `CREATE TABLE t (a int);
-- @migration
DROP INDEX CONCURRENTLY IF EXISTS i;
CREATE INDEX CONCURRENTLY i ON t (a);`,
  },
  gathered: (count) => `${count} indexes that are there but not valid are left so`,
  sees: ({ tree }) => {
    if (!('IndexStmt' in tree)) return [];
    const { concurrent, if_not_exists, idxname = 'the index' } = tree.IndexStmt;
    if (!concurrent || !if_not_exists) return [];
    return [{ message: `where ${idxname} is there but not valid, this leaves it so` }];
  },
};
