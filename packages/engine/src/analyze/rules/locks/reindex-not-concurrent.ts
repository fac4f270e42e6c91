import type { Rule } from '../rule.js';

export const reindexNotConcurrent: Rule = {
  name: 'reindex-not-concurrent',
  group: 'Locks and rewrites',
  type: 'warning',
  impact: 'medium',
  concernsUse: true,
  finds: 'REINDEX without CONCURRENTLY.',
  why: 'The table cannot be written to while its indexes are rebuilt.',
  instead: 'Use REINDEX … CONCURRENTLY, outside of a transaction.',
  example: {
    fires: `CREATE TABLE orders (id bigint);
-- @migration
REINDEX TABLE orders;`,
    silent: `CREATE TABLE orders (id bigint);
-- @migration
REINDEX TABLE CONCURRENTLY orders;`,
  },
  checkStatement: ({ tree }) => {
    if (!('ReindexStmt' in tree)) return [];
    const isConcurrent = (tree.ReindexStmt.params ?? []).some(
      (each) => 'DefElem' in each && each.DefElem.defname === 'concurrently',
    );
    return isConcurrent ? [] : [{ message: 'writes are blocked while indexes are rebuilt' }];
  },
};
