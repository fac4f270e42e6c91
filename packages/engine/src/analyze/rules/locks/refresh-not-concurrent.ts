import type { Rule } from '../rule.js';

export const refreshNotConcurrent: Rule = {
  name: 'refresh-not-concurrent',
  group: 'Locks and rewrites',
  type: 'info',
  impact: 'low',
  concernsUse: true,
  finds: 'REFRESH MATERIALIZED VIEW without CONCURRENTLY.',
  why: 'The view cannot be read while its query runs.',
  instead: 'Use REFRESH MATERIALIZED VIEW CONCURRENTLY, which requires a unique index on the view.',
  example: {
    fires: `CREATE MATERIALIZED VIEW v AS SELECT 1 AS a;
-- @migration
REFRESH MATERIALIZED VIEW v;`,
    silent: `CREATE MATERIALIZED VIEW v AS SELECT 1 AS a;
CREATE UNIQUE INDEX ON v (a);
-- @migration
REFRESH MATERIALIZED VIEW CONCURRENTLY v;`,
  },
  checkStatement: ({ tree, tables, lookup }) => {
    if (!('RefreshMatViewStmt' in tree) || tree.RefreshMatViewStmt.concurrent) return [];
    const view = tables.existing(tree.RefreshMatViewStmt.relation, lookup);
    return view ? [{ message: `${view.name} cannot be read while its query runs` }] : [];
  },
};
