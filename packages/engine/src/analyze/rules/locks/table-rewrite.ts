import type { Rule } from '../rule.js';
import { alterations } from '../statements.js';

export const tableRewrite: Rule = {
  name: 'table-rewrite',
  group: 'Locks and rewrites',
  type: 'warning',
  impact: 'high',
  concernsUse: true,
  finds: 'VACUUM FULL, CLUSTER, SET LOGGED or UNLOGGED, SET TABLESPACE and SET ACCESS METHOD.',
  why: 'PostgreSQL copies the whole table, which cannot be read or written in the meantime.',
  instead:
    'Use plain VACUUM instead of VACUUM FULL; run the others in a maintenance window, or use a tool such as pg_repack.',
  example: {
    fires: `CREATE TABLE events (id bigint);
-- @migration
VACUUM FULL events;`,
    silent: `CREATE TABLE events (id bigint);
-- @migration
VACUUM events;`,
  },
  checkStatement: (input) => {
    const { tree } = input;
    if ('ClusterStmt' in tree) return [{ message: 'the table is copied in the order of an index' }];
    if ('VacuumStmt' in tree) {
      const isFull = (tree.VacuumStmt.options ?? []).some(
        (each) => 'DefElem' in each && each.DefElem.defname === 'full',
      );
      return isFull ? [{ message: 'VACUUM FULL copies whole tables' }] : [];
    }
    return alterations(input).flatMap(({ table, command: { subtype = '' } }) =>
      copying.has(subtype) ? [{ table, message: `the whole table ${table.name} is copied` }] : [],
    );
  },
};

const copying: ReadonlySet<string> = new Set([
  'AT_SetLogged',
  'AT_SetUnLogged',
  'AT_SetTableSpace',
  'AT_SetAccessMethod',
]);
