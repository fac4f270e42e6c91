import type { Node as Tree, TypeName } from 'libpg-query';
import type { WrittenName } from '../sql/written-names.js';
import { listName, strings, typeName } from '../sql/written-names.js';
import { isBuiltInType } from '../state/built-in-names.js';
import type { Identity } from '../state/identity.js';
import type { Relation, TypeObject } from '../state/objects.js';
import { type Collected, collect, isList } from './collect-references.js';
import type { Context } from './context.js';
import { readLabels } from './enum-labels.js';
import type { FootprintBuilder } from './footprint-builder.js';
import type { Call, References } from './found-references.js';
import { readNamesIn, takesNames } from './names-in-literals.js';
import { typesWithin } from './types-within.js';

/**
 * Reads all that the tree's meaning depends on. Scopes are not told apart: each column name is read
 * in every relation that the tree names, present or absent, since a column that appears later could
 * catch it. `within` are relations in scope without being named (the table of a CHECK).
 */
export function readReferences(
  context: Context,
  footing: FootprintBuilder,
  tree: Tree | readonly Tree[],
  within: readonly Relation[] = [],
): References {
  const found = collect(tree);
  const { cells } = context;
  if (found.resolves) footing.read(cells.resolution);
  const relations = new Set<Relation>(within);
  const unknownRelations: WrittenName[] = [];
  let looksAtCatalog = found.looksAtCatalog;
  for (const name of found.relations) {
    const relation = context.relation(name, footing);
    if (relation) {
      relations.add(relation);
      if (name.schema === undefined && found.queryNames.has(name.name)) {
        context.hidden.add(relation.id);
      }
    } else if (isAboutRoles(name)) footing.read(cells.other('roles'));
    else if (isSystem(name)) looksAtCatalog = true;
    else if (!(name.schema === undefined && found.localNames.has(name.name)))
      unknownRelations.push(name);
  }
  for (const relation of relations) readRelation(context, footing, relation, found);
  const types = found.types.flatMap((type) => readTypeName(context, footing, type)?.id ?? []);
  const calls = [...found.calls, ...attributeCalls(context, found)].map((written) =>
    readCall(context, footing, written),
  );
  for (const { candidates } of calls) {
    for (const id of candidates) readRowsOf(context, footing, id, found);
  }
  if (found.selectsFields) {
    for (const { id } of typesWithin(
      context,
      [...relations].map((each) => each.id),
    )) {
      footing.read(cells.object(id));
    }
  }
  readLabels(context, footing, found, relations);
  const columns = [...relations].flatMap((each) => each.columns ?? []);
  if (found.literals.size > 0 && takesNames(context, columns, calls)) {
    readNamesIn(context, footing, found.literals);
  }
  if (looksAtCatalog) footing.read(cells.catalog);
  const references: References = {
    relations: [...relations],
    unknownRelations,
    calls,
    types,
    usesOwnedSequences: found.usesOwnedSequences,
    choosesSequence: found.choosesSequence,
    looksUpNames: found.looksUpNames,
    changesSettings: found.changesSettings,
    looksAtCatalog,
  };
  for (const each of isList(tree) ? tree : [tree]) {
    if (!context.boundReferences.has(each)) context.boundReferences.set(each, references);
  }
  return references;
}

/** Which overload is meant is not for us to say: all of them are. */
function readCall(
  { cells, catalog }: Context,
  footing: FootprintBuilder,
  written: WrittenName,
): Call {
  footing.read(cells.overloads(written.name));
  const candidates = catalog.functions
    .named(written.name)
    .filter(({ schema }) => written.schema === undefined || written.schema === schema)
    .map(({ id }) => id);
  for (const id of candidates) footing.uses(id);
  return { ...written, candidates };
}

function readRelation(
  { cells }: Context,
  footing: FootprintBuilder,
  relation: Relation,
  found: Collected,
): void {
  footing.uses(relation.id);
  readColumns(cells, footing, relation, found);
}

/** A function's rows have the columns that the table or the type has at that moment. */
function readRowsOf(
  { cells, catalog }: Context,
  footing: FootprintBuilder,
  called: Identity,
  found: Collected,
): void {
  const { types = [], rowTypes = [] } = catalog.functions.byId(called) ?? {};
  for (const id of types) footing.read(cells.part(id, 'definition'));
  for (const id of rowTypes) {
    const relation = catalog.relationById(id);
    if (relation) readColumns(cells, footing, relation, found);
  }
}

function readColumns(
  cells: Context['cells'],
  footing: FootprintBuilder,
  relation: Relation,
  found: Collected,
): void {
  if (found.wholeRows) footing.read(cells.columns(relation.id));
  if (found.groups) footing.read(cells.part(relation.id, 'primary key'));
  if (found.infersKey) footing.read(cells.keys(relation.id));
  for (const name of found.constraints) footing.read(cells.part(relation.id, 'constraint', name));
  for (const column of found.columns) {
    footing.read(cells.columnName(relation.id, column));
    const known = relation.columns?.find((each) => each.name === column);
    if (known) footing.read(cells.column(relation.id, known.id));
  }
  const names = [relation.name, ...found.localNames];
  if (names.some((name) => found.lastNames.has(name))) footing.read(cells.columns(relation.id));
}

/** `t.f` is a call of f(t) when t has no such column. */
function attributeCalls(
  { catalog, searchPath }: Context,
  { attributes }: Collected,
): WrittenName[] {
  return [...attributes].flatMap((name) =>
    searchPath.some((schema) => catalog.functions.overloads(schema, name).length > 0)
      ? [{ name }]
      : [],
  );
}

/** A type by name: the object if it is a user's, its columns if it is a row type. */
export function readType(
  context: Context,
  footing: FootprintBuilder,
  name: WrittenName,
): TypeObject | Relation | undefined {
  const type = context.type(name, footing);
  if (type === undefined) {
    // One that an extension brought.
    if (!isBuiltIn(context, name)) footing.read(context.cells.resolution);
    return undefined;
  }
  footing.uses(type.id);
  if ('columns' in type) footing.read(context.cells.columns(type.id));
  return type;
}

function isBuiltIn({ searchPath }: Context, { schema, name }: WrittenName): boolean {
  if (!isBuiltInType(name)) return false;
  return schema === undefined ? !searchPath.includes('pg_catalog') : schema === 'pg_catalog';
}

/** A type as written, `t.a%TYPE` too, which is whatever type the column has at that moment. */
export function readTypeName(
  context: Context,
  footing: FootprintBuilder,
  type: TypeName,
): TypeObject | Relation | undefined {
  if (!type.pct_type) return readType(context, footing, typeName(type));
  const names = type.names ?? [];
  const relation = context.relation(listName(names.slice(0, -1)), footing);
  const name = strings(names).at(-1) ?? '';
  if (!relation) {
    footing.read(context.cells.catalog);
    return undefined;
  }
  footing.uses(relation.id).read(context.cells.columnName(relation.id, name));
  const column = relation.columns?.find((each) => each.name === name);
  if (column) footing.read(context.cells.column(relation.id, column.id));
  else footing.read(context.cells.columns(relation.id));
  return undefined;
}

/** Catalogs that hold roles and nothing else. */
function isAboutRoles({ schema, name }: WrittenName): boolean {
  return (
    (schema === undefined || schema === 'pg_catalog') &&
    /^pg_(roles|user|authid|auth_members|shadow|group)$/.test(name)
  );
}

function isSystem({ schema, name }: WrittenName): boolean {
  return (
    schema === 'pg_catalog' ||
    schema === 'information_schema' ||
    (schema === undefined && name.startsWith('pg_'))
  );
}
