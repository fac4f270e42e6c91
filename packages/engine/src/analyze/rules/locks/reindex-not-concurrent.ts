import type { Rule } from '../rule.js';

export const reindexNotConcurrent: Rule = {
  name: 'reindex-not-concurrent',
  group: 'Locks and rewrites',
  type: 'warning',
  impact: 'medium',
  concernsUse: true,
  finds: 'REINDEX without CONCURRENTLY.',
  why: 'Nobody can write to the table while its indexes are built anew.',
  instead: 'REINDEX … CONCURRENTLY, outside of a transaction.',
  example: {
    fires: `CREATE TABLE orders (id bigint);
-- @migration
REINDEX TABLE orders;`,
    silent: `CREATE TABLE orders (id bigint);
-- @migration
REINDEX TABLE CONCURRENTLY orders;`,
  },
  sees: ({ tree }) => {
    if (!('ReindexStmt' in tree)) return [];
    const isConcurrent = (tree.ReindexStmt.params ?? []).some(
      (each) => 'DefElem' in each && each.DefElem.defname === 'concurrently',
    );
    return isConcurrent ? [] : [{ message: 'nobody can write while indexes are built anew' }];
  },
};
