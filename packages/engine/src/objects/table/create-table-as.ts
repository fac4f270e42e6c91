/** Relations with the result of a query: CREATE TABLE AS, materialized views and their refresh. */

import type { CreateTableAsStmt, Node as Tree } from 'libpg-query';
import type { Context } from '../../footprints/context.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { notFollowed, unknownObject } from '../../footprints/obstacle.js';
import { alreadyExists } from '../../footprints/operation.js';
import { readReferences } from '../../footprints/references/references.js';
import { readRowTypes } from '../../footprints/references/row-types.js';
import { rowValuesOf } from '../../footprints/references/row-values.js';
import { typesWithin } from '../../footprints/references/types-within.js';
import { takeName } from '../../footprints/take-name.js';
import type { Execution } from '../../running/execution.js';
import { replan } from '../../running/replan.js';
import { rangeVarName } from '../../sql/written-names.js';
import type { Identity } from '../../state/identity.js';
import type { Relation } from '../../state/objects.js';
import type { Reader } from '../reader.js';
import { execute, finish } from '../rows/data.js';
import { queryColumns } from '../view/views.js';
import { readAccessMethod } from './access-method.js';
import { readOnCommit } from './create-table.js';
import { queryTypes } from './query-types.js';

/** CREATE TABLE … AS and CREATE MATERIALIZED VIEW: the query runs now. */
export const createTableAs: Reader<'CreateTableAsStmt'> = (statement, context) => {
  const { into, query } = statement;
  const written = into?.rel ? rangeVarName(into.rel) : { name: '' };
  const schema = context.creationSchema(written);
  if (!query || !('SelectStmt' in query) || !into) {
    context.barrier(notFollowed('svc does not follow CREATE TABLE … AS EXECUTE'));
    return;
  }
  const endsWithTransaction = readOnCommit(context, into.onCommit);
  if (endsWithTransaction === undefined) {
    context.barrier(notFollowed('svc does not follow ON COMMIT DELETE ROWS'));
    return;
  }
  if (statement.if_not_exists) {
    const footprint = context.newFootprint();
    const existing = context.relation({ schema, name: written.name }, footprint);
    if (existing && !existing.uncertain) {
      // The query does not run, but its names are resolved.
      readReferences(context, footprint, query);
      context.emit(alreadyExists(written.name), footprint.uses(existing.id));
      return;
    }
    if (context.catalog.mayHaveUnknownObjects) {
      context.barrier(notFollowed('IF NOT EXISTS after a statement that svc does not follow'));
      return;
    }
  }
  const made = make(statement, query, schema, written.name, context);
  if (made) made.endsWithTransaction = endsWithTransaction;
};

/** SELECT INTO is another form of CREATE TABLE AS. */
export const selectInto: Reader<'SelectStmt'> = ({ intoClause, ...query }, context) => {
  const into = intoClause && { into: intoClause };
  createTableAs({ query: { SelectStmt: query }, objtype: 'OBJECT_TABLE', ...into }, context);
};

function make(
  { objtype, into }: CreateTableAsStmt,
  query: Tree,
  schema: string,
  name: string,
  context: Context,
): Relation | undefined {
  const { cells, catalog } = context;
  const filled = into?.skipData !== true;
  const execution = execute(context, (run) => {
    if (filled) run.query(query);
    else readUnfilled(context, run, query);
  });
  replan(context, execution);
  if (execution.obstacle !== undefined) {
    context.barrier(execution.obstacle, execution.footprint, execution.definitions);
    return undefined;
  }
  const used = readReferences(context, execution.footprint, query).relations;
  const kind = objtype === 'OBJECT_MATVIEW' ? 'materialized view' : 'table';
  const relation = catalog.addRelation(kind, schema, name, {
    columns: queryColumns(context, query, into?.colNames),
    reads: new Set(kind === 'table' ? [] : used.map(({ id }) => id)),
  });
  relation.rowValuesOf = rowValuesOf(query, used);
  relation.mayHoldRows = filled;
  relation.uncertain = relation.columns === undefined;
  if (kind === 'table') relation.queryTypes = queryTypes(execution.footprint.used(), context);
  if (kind === 'materialized view') {
    relation.expressions = [query];
    for (const each of used) catalog.depend(relation.id, each.id);
  }
  const { footprint } = execution;
  readRowTypes(context, footprint, footprint.used());
  if (kind === 'table') relation.valueTypes = readColumnTypes(context, footprint);
  readAccessMethod(context, footprint, into?.accessMethod);
  takeName(context, footprint, 'relation', schema, name);
  takeName(context, footprint, 'type', schema, name);
  footprint
    .makes(relation.id)
    .write(cells.columns(relation.id))
    .write(cells.rows(relation.id))
    .write(cells.part(relation.id, 'definition'));
  context.emit({ type: 'create', object: relation.id }, footprint);
  return relation;
}

/**
 * Returns the types of the values that the query uses: the columns of the table may have any of them. The table is
 * bound to all of them, and must be dropped before one of them is dropped.
 */
function readColumnTypes(lookup: Lookup, footprint: FootprintBuilder): ReadonlySet<Identity> {
  const { bindings, catalog, cells } = lookup;
  // The set grows during the iteration.
  const used = new Set(footprint.used());
  const types = new Set<Identity>();
  for (const id of used) {
    for (const each of catalog.relationById(id)?.reads ?? []) used.add(each);
    for (const cell of bindings.touched(id).keys()) {
      const owner = cells.owner(cell);
      if (owner !== undefined && catalog.types.byId(owner)) types.add(owner);
    }
  }
  for (const { id } of typesWithin(lookup, used)) types.add(id);
  for (const id of types) footprint.read(cells.object(id));
  return new Set([...types, ...rowTypesIn(used, lookup)]);
}

/** The tables whose rows are values in columns of these relations, and in results of these functions. */
function rowTypesIn(used: Iterable<Identity>, { bindings, catalog }: Lookup): readonly Identity[] {
  const isTable = (id: Identity) => {
    const relation = catalog.relationById(id);
    return relation !== undefined && relation.kind !== 'sequence';
  };
  return [...used].flatMap((id) => {
    const { columns = [], valueTypes = [] } = catalog.relationById(id) ?? {};
    const { rowTypes = [] } = catalog.functions.byId(id) ?? {};
    const ofColumns = columns.flatMap((column) => bindings.used(column.id).filter(isTable));
    return [...ofColumns, ...valueTypes, ...rowTypes];
  });
}

/** WITH NO DATA: the query is bound, and runs at the first refresh. */
function readUnfilled(lookup: Lookup, run: Execution, query: Tree): void {
  const { unknownRelations } = readReferences(lookup, run.footprint, query);
  if (unknownRelations[0]) run.stop(unknownObject(`${unknownRelations[0].name} is unknown`));
}

/** REFRESH MATERIALIZED VIEW. */
export const refresh: Reader<'RefreshMatViewStmt'> = (statement, context) => {
  finish(
    context,
    execute(context, (run) => run.statement({ RefreshMatViewStmt: statement })),
  );
};
