/** Maintenance statements, without lasting effects on the contents of a database. */

import type { Node as Tree } from 'libpg-query';
import { type Mention, mentions } from '../../code/mentions.js';
import { notFollowed, unknownObject } from '../../footprints/obstacle.js';
import { readReferences } from '../../footprints/references/references.js';
import { discardPlans } from '../../running/replan.js';
import type { NodeType } from '../../sql/node-types.js';
import { rangeVarName } from '../../sql/written-names.js';
import {
  computeKeysAgain,
  mayComputeOtherKeys,
  mayHaveOldKeys,
  rebuildIndexes,
} from '../index/index-maintenance.js';
import type { Reader } from '../reader.js';
import { discardCachedValues, holdsCachedValues } from '../sequence/cached-sequences.js';

/**
 * A statement without lasting effects, unless a statement of the history contains the words `shown` and may query them. If it
 * stays in the result, it comes after the creation of what it names.
 */
function withoutLastingEffects<T extends NodeType>(
  type: T,
  reason: string,
  shown?: Mention,
): Reader<T> {
  return (statement, context) => {
    if (shown && context.historyMatches(shown)) {
      context.keepInPlace();
      return;
    }
    const footprint = context.newFootprint();
    readReferences(context, footprint, { [type]: statement } as unknown as Tree);
    context.emit({ type: 'nothing', reason }, footprint);
  };
}

export const lock = withoutLastingEffects('LockStmt', 'a lock ends with its transaction');
const statistics = mentions(
  'rel(tuples|pages)',
  'relall*',
  'pg_stats*',
  'pg_statistic*',
  'pg_stat_*',
);
/**
 * VACUUM and ANALYZE: the statistics matter only if the history reads them, or depends on the plans that follow from
 * them (`footprints/keep/keep-statistics.ts`). VACUUM FULL also rebuilds indexes.
 */
export const vacuum: Reader<'VacuumStmt'> = (statement, context) => {
  const isFull = (statement.options ?? []).some(
    (each) => 'DefElem' in each && each.DefElem.defname === 'full',
  );
  const { rels = [] } = statement;
  const isShown = context.historyMatches(statistics);
  if (isShown || (isFull && mayHaveOldKeys(context))) {
    context.keepInPlace();
    return;
  }
  const footprint = context.newFootprint();
  readReferences(context, footprint, { VacuumStmt: statement });
  const named = rels.flatMap((each) => {
    const { relation } = 'VacuumRelation' in each ? each.VacuumRelation : {};
    return (relation && context.relation(rangeVarName(relation), footprint)) ?? [];
  });
  for (const { id, kind } of rels.length > 0 ? named : context.catalog.relations()) {
    if (kind !== 'table' && kind !== 'materialized view') continue;
    footprint.uses(id).read(context.cells.rows(id)).write(context.cells.statistics(id));
  }
  context.emit({ type: 'nothing', reason: 'maintenance only' }, footprint);
};

const indexFlags = mentions('indis(ready|valid|live)');
/**
 * REINDEX: an index lacks rows only if the history has changed its flags in the catalog, and has wrong keys only if a
 * function that computes them was replaced, or reads more than its arguments.
 */
export const reindex: Reader<'ReindexStmt'> = (statement, context) => {
  const { relation } = statement;
  const rebuilt = relation && context.relation(rangeVarName(relation), context.newFootprint());
  const isUnknown = relation !== undefined && !rebuilt && context.catalog.mayHaveUnknownObjects;
  if (isUnknown || mayComputeOtherKeys(context, rebuilt)) {
    if (!rebuilt || !computeKeysAgain(context, rebuilt)) context.keepInPlace();
    return;
  }
  const hasOldKeys = mayHaveOldKeys(context, rebuilt);
  const mayBeOutdated = hasOldKeys || context.historyMatches(indexFlags);
  if (mayBeOutdated && rebuildIndexes(statement, context)) return;
  if (hasOldKeys) context.keepInPlace();
  else withoutLastingEffects('ReindexStmt', 'maintenance only', indexFlags)(statement, context);
};
export const checkpoint = withoutLastingEffects('CheckPointStmt', 'maintenance only');
const channels = mentions('pg_listening_channels');
export const listen = withoutLastingEffects('ListenStmt', 'it affects only its session', channels);
export const unlisten = withoutLastingEffects(
  'UnlistenStmt',
  'it affects only its session',
  channels,
);
export const notify = withoutLastingEffects('NotifyStmt', 'no session listens');
export const show = withoutLastingEffects('VariableShowStmt', 'it only shows a setting');

/** EXPLAIN runs nothing without ANALYZE. */
export const explain: Reader<'ExplainStmt'> = (statement, context) => {
  const runs = (statement.options ?? []).some(
    (each) => 'DefElem' in each && each.DefElem.defname === 'analyze',
  );
  if (runs) context.barrier(notFollowed('EXPLAIN ANALYZE'));
  else withoutLastingEffects('ExplainStmt', 'it only explains')(statement, context);
};

/** DISCARD of plans and cached sequence values; ALL and TEMP drop temporary objects. */
export const discard: Reader<'DiscardStmt'> = ({ target }, context) => {
  if (target === 'DISCARD_PLANS' && context.session.plans.mayHavePlans) {
    context.session.plans.forget();
    discardPlans(context);
    return;
  }
  if (target === 'DISCARD_ALL' || target === 'DISCARD_TEMP') {
    context.keepInPlace();
    context.catalog.dropAllIn('pg_temp');
  } else if (
    target === 'DISCARD_SEQUENCES' &&
    holdsCachedValues(context, context.catalog.mayHaveUnknownObjects)
  )
    discardCachedValues(context, context.catalog.mayHaveUnknownObjects);
  else
    context.emit(
      { type: 'nothing', reason: 'it affects only its session' },
      context.newFootprint(),
    );
};

/** CLUSTER … USING marks the index. Queries without ORDER BY see the new order of the rows. */
export const cluster: Reader<'ClusterStmt'> = (statement, context) => {
  const footprint = context.newFootprint();
  const table = statement.relation && context.relation(rangeVarName(statement.relation), footprint);
  if (!table || table.kind === 'index') {
    context.barrier(unknownObject('CLUSTER of a table that is unknown'));
    return;
  }
  const { cells } = context;
  const name = statement.indexname;
  if (name !== undefined) {
    const index = context.relation({ schema: table.schema, name }, footprint);
    if (index) {
      footprint.uses(index.id);
      index.isClusterOrReplicaIndex = true;
    } else footprint.read(cells.name('relation', table.schema, name));
  }
  footprint.changes(table.id).write(cells.part(table.id, 'cluster'));
  if (table.mayHoldRows) footprint.write(cells.rows(table.id));
  context.emit({ type: 'keep' }, footprint);
};
