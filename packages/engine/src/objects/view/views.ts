import type { Node as Tree, ViewStmt } from 'libpg-query';
import type { Context } from '../../footprints/context.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { notFollowed, unknownObject } from '../../footprints/obstacle.js';
import { outputColumns } from '../../footprints/references/output-columns.js';
import { readReferences } from '../../footprints/references/references.js';
import { rowValuesOf, usesRowsAsValues } from '../../footprints/references/row-values.js';
import { takeName } from '../../footprints/take-name.js';
import type { WrittenName } from '../../sql/written-names.js';
import { rangeVarName, strings } from '../../sql/written-names.js';
import type { Column, Relation } from '../../state/objects.js';
import { emitCreation } from '../emit-creation.js';
import type { Reader } from '../reader.js';
import { withSpelledStars } from './spell-stars.js';

/** CREATE [OR REPLACE] VIEW. */
export const createView: Reader<'ViewStmt'> = (statement, context) => {
  const footprint = context.newFootprint();
  const written = statement.view ? rangeVarName(statement.view) : { name: '' };
  const { query } = statement;
  if (!query) {
    context.barrier(notFollowed('a view without a query'));
    return;
  }
  const found = readReferences(context, footprint, query);
  const unknown = found.unknownRelations[0];
  if (unknown) {
    context.barrier(unknownObject(`a view on ${unknown.name}, which is unknown`));
    return;
  }
  // A view on temporary objects is temporary itself.
  const isTemporary = found.relations.some((each) => each.schema === 'pg_temp');
  const schema = isTemporary ? 'pg_temp' : context.creationSchema(written);
  const existing = statement.replace
    ? context.relation({ schema, name: written.name }, footprint)
    : undefined;
  if (existing) {
    replaceView(context, footprint, existing, statement, query, found.relations);
    return;
  }
  const stars = spelledOut(context, query);
  const view = context.catalog.addRelation('view', schema, written.name, {
    columns: queryColumns(context, query, statement.aliases),
    reads: new Set(found.relations.map(({ id }) => id)),
  });
  view.expressions = [query];
  view.rowValuesOf = rowValuesOf(query, found.relations);
  for (const used of found.relations) context.catalog.depend(view.id, used.id);
  takeName(context, footprint, 'relation', schema, written.name);
  takeName(context, footprint, 'type', schema, written.name);
  footprint.write(context.cells.part(view.id, 'definition')).write(context.cells.columns(view.id));
  const tree = { ViewStmt: statement };
  emitCreation(
    context,
    footprint,
    { type: 'create', object: view.id, tree, spelledOut: stars },
    statement.replace,
  );
};

function spelledOut(context: Context, query: Tree): string | undefined {
  const { origin } = context;
  if (!origin || origin.statement.text !== origin.whole) return undefined;
  return withSpelledStars(origin.whole, query, (name) => context.findRelation(name));
}

/** A replaced view keeps its columns and may have more at the end; its options are the new ones. */
function replaceView(
  context: Context,
  footprint: FootprintBuilder,
  view: Relation,
  { aliases }: ViewStmt,
  query: Tree,
  used: readonly Relation[],
): void {
  const { cells, catalog } = context;
  const before = view.columns;
  const stars = spelledOut(context, query);
  const columns = queryColumns(context, query, aliases);
  view.columns = columns?.map(
    (column) => before?.find(({ name }) => name === column.name) ?? column,
  );
  view.reads = new Set(used.map(({ id }) => id));
  view.expressions = [query];
  view.rowValuesOf = rowValuesOf(query, used);
  for (const each of used) catalog.depend(view.id, each.id);
  if (view.uncertain) footprint.changesOrMakes(view.id);
  footprint
    .changes(view.id)
    .write(cells.part(view.id, 'definition'))
    .write(cells.part(view.id, 'options'))
    .write(cells.columns(view.id))
    .add(cells.shape(view.id));
  for (const column of view.columns ?? []) {
    if (before?.includes(column)) continue;
    footprint
      .write(cells.column(view.id, column.id))
      .write(cells.columnPresence(view.id, column.id))
      .write(cells.columnName(view.id, column.name));
  }
  context.emit({ type: 'replace', object: view.id, spelledOut: stars }, footprint);
}

/** The columns of a relation created by a query, with the given names, if any. */
export function queryColumns(
  lookup: Lookup,
  query: Tree,
  aliases: readonly Tree[] | undefined,
): Column[] | undefined {
  const find = (name: WrittenName) => lookup.findRelation(name);
  if (usesRowsAsValues(query)) lookup.catalog.storedRowTypes.addUnknown();
  const names = strings(aliases ?? []);
  const columns = outputColumns(query, find);
  const given = columns ?? names.map((name) => ({ name, type: undefined }));
  if (!columns && names.length === 0) return undefined;
  return given.map(({ name, type }, at) => ({
    id: lookup.catalog.identity(),
    name: names[at] ?? name,
    type,
    notNull: false,
    hasDefault: false,
    generated: false,
    computed: false,
  }));
}
