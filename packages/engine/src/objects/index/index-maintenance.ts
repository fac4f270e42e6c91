/**
 * UPDATE of pg_index that stops or resumes the maintenance of a table's indexes. Some migrations do that around a large
 * UPDATE, and rebuild the indexes afterwards. The statement keeps its order to everything about the table.
 */
import type { ReindexStmt, UpdateStmt } from 'libpg-query';
import { mentionsName } from '../../code/names-in-code.js';
import type { Context } from '../../footprints/context.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { withNamedFunctions } from '../../footprints/named-code.js';
import { columnParts, isEquality } from '../../guards/catalog-query.js';
import { queriedNames } from '../../guards/queried-names.js';
import { queriedRelations } from '../../guards/queried-relations.js';
import { readsState } from '../../running/planned-function.js';
import { actsAsOwnRole } from '../../session/environment.js';
import { rangeVarName } from '../../sql/written-names.js';
import type { FunctionObject, Relation } from '../../state/objects.js';
import { evaluateOnRows } from '../constraint/evaluate-on-rows.js';
import { touchWhole } from '../table/whole-table.js';

/** Reads `UPDATE pg_index SET indisready = … WHERE indrelid = …`; false if the statement is another one. */
export function switchMaintenance(statement: UpdateStmt, context: Context): boolean {
  const isReady = readiness(statement);
  if (isReady === undefined || !actsAsOwnRole(context.environment)) return false;
  const footprint = context.newFootprint();
  const table = onlyTable(statement, footprint, context);
  if (!table) return false;
  if (isReady && table.indexesAre !== 'off') {
    context.emit({ type: 'nothing', reason: 'its indexes are already maintained' }, footprint);
    return true;
  }
  table.indexesAre = isReady ? 'outdated' : 'off';
  touchWhole(context, footprint, table);
  context.emit({ type: 'set', object: table.id }, footprint);
  return true;
}

/** The value of an UPDATE that sets only `indisready` of pg_index. */
function readiness(statement: UpdateStmt): boolean | undefined {
  const { relation, targetList = [], whereClause, ...more } = statement;
  const { schema = 'pg_catalog', name } = relation ? rangeVarName(relation) : {};
  if (schema !== 'pg_catalog' || name !== 'pg_index' || !whereClause) return undefined;
  const [only, ...others] = targetList;
  if (!only || !('ResTarget' in only) || others.length > 0 || Object.keys(more).length > 0)
    return undefined;
  const { name: column, val } = only.ResTarget;
  const value = val && 'A_Const' in val ? val.A_Const.boolval : undefined;
  return column === 'indisready' && value ? value.boolval === true : undefined;
}

/** The table in `indrelid = …`, if its name means one table only. */
function onlyTable(
  { whereClause }: UpdateStmt,
  footprint: FootprintBuilder,
  lookup: Lookup,
): Relation | undefined {
  if (lookup.catalog.mayHaveUnknownObjects || !whereClause || !('A_Expr' in whereClause))
    return undefined;
  const { lexpr, rexpr } = whereClause.A_Expr;
  const isOfTable = isEquality(whereClause.A_Expr) && columnParts(lexpr).at(-1) === 'indrelid';
  const queried = isOfTable && rexpr ? queriedNames(rexpr, lookup) : undefined;
  if (queried?.length !== 1 || queried[0]?.of !== 'relation') return undefined;
  const [table, ...others] = queriedRelations(queried, footprint, lookup);
  return table?.kind === 'table' && others.length === 0 ? table : undefined;
}

/** Reads the REINDEX of a table whose indexes may be outdated; false if they may be outdated in an unknown way. */
export function rebuildIndexes({ kind, relation }: ReindexStmt, context: Context): boolean {
  const footprint = context.newFootprint();
  const isKnown = kind === 'REINDEX_OBJECT_TABLE' && !context.catalog.mayHaveUnknownObjects;
  const table =
    isKnown && relation ? context.relation(rangeVarName(relation), footprint) : undefined;
  if (table?.kind !== 'table' || table.partitioned) return false;
  if (table.indexesAre === undefined && !mayHaveOldKeys(context, table)) {
    context.emit({ type: 'nothing', reason: 'maintenance only' }, footprint);
    return true;
  }
  if (table.indexesAre === 'outdated') delete table.indexesAre;
  touchWhole(context, footprint, table);
  context.emit({ type: 'keep' }, footprint);
  return true;
}

/**
 * Whether indexes of a relation may have keys that a function computed before it was replaced: a rebuild computes them
 * again. Without a relation, this is about all indexes.
 */
export function mayHaveOldKeys(lookup: Lookup, relation?: Relation): boolean {
  const replaced = [...lookup.catalog.functions.all()].filter(({ isReplaced }) => isReplaced);
  if (replaced.length === 0) return false;
  return functionsInKeys(lookup, relation).some(({ id, body }) =>
    replaced.some((each) => each.id === id || body === undefined || mentionsName(body, each.name)),
  );
}

/**
 * Whether a rebuild may compute other keys although no function was replaced: a function in an index is declared
 * immutable, but reads rows, settings or the clock.
 */
export function mayComputeOtherKeys(lookup: Lookup, relation?: Relation): boolean {
  const bodies = functionsInKeys(lookup, relation).map(({ definition = '' }) => definition);
  return withNamedFunctions(lookup, bodies).some((body) => readsState(lookup, body));
}

/** The functions of the history that the indexes of a relation call, or all indexes. */
function functionsInKeys(
  { catalog, boundReferences }: Lookup,
  relation?: Relation,
): readonly FunctionObject[] {
  const indexes = relation
    ? [relation.id, ...relation.indexes].flatMap((id) => catalog.relationById(id) ?? [])
    : [...catalog.relations()];
  return indexes
    .filter(({ kind }) => kind === 'index')
    .flatMap(({ expressions = [] }) => expressions)
    .flatMap((each) => boundReferences.get(each)?.calls ?? [])
    .flatMap(({ candidates }) => candidates)
    .flatMap((id) => catalog.functions.byId(id) ?? []);
}

/**
 * Keeps a REINDEX in order to all that changes the rows of its table or the results of its functions. Returns false if
 * svc cannot follow these.
 */
export function computeKeysAgain(context: Context, relation: Relation): boolean {
  const { cells, catalog } = context;
  const table = relation.owner === undefined ? relation : catalog.relationById(relation.owner);
  if (table?.kind !== 'table' || table.uncertain || table.children.size > 0) return false;
  const indexes = [
    relation,
    ...[...relation.indexes].flatMap((id) => catalog.relationById(id) ?? []),
  ];
  const footprint = context.newFootprint().uses(table.id).write(cells.rows(table.id));
  for (const { id } of indexes) footprint.changes(id);
  const expressions = indexes.flatMap((each) =>
    each.kind === 'index' ? (each.expressions ?? []) : [],
  );
  if (evaluateOnRows(context, footprint, table, expressions) !== undefined) return false;
  context.emit({ type: 'keep' }, footprint);
  return true;
}
