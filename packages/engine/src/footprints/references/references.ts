import type { Node as Tree, TypeName } from 'libpg-query';
import type { WrittenName } from '../../sql/written-names.js';
import { isSystemRelation, listName, strings, typeName } from '../../sql/written-names.js';
import { isBuiltInType } from '../../state/built-in-names.js';
import type { Identity } from '../../state/identity.js';
import type { Relation, TypeObject } from '../../state/objects.js';
import { touchesOnlySequences } from '../built-in-functions.js';
import type { FootprintBuilder } from '../footprint-builder.js';
import type { Call, References } from '../found-references.js';
import { mayBringFunction, mayBringOperator } from '../known-extensions.js';
import type { Lookup } from '../lookup.js';
import { typeOfCast } from './cast-calls.js';
import { type Collected, collect, isList } from './collect-references.js';
import { readAnyLabel, readLabels } from './enum-labels.js';
import { readProperties } from './function-properties.js';
import { readNamesIn, showsStoredNames, takesNames } from './names-as-values.js';
import { readRowTypes } from './row-types.js';
import { usesRowsAsValues } from './row-values.js';

/**
 * Reads everything that the tree's meaning depends on. Scopes are not distinguished: each column name is read in
 * every relation that the tree names, whether it has it or not, because a later column could match it. `within`
 * are relations in scope without being named (the table of a CHECK).
 */
export function readReferences(
  lookup: Lookup,
  footprint: FootprintBuilder,
  tree: Tree | readonly Tree[],
  within: readonly Relation[] = [],
): References {
  const found = collect(tree);
  const { cells } = lookup;
  const relations = new Set<Relation>(within);
  const unknownRelations: WrittenName[] = [];
  let readsCatalogs = found.readsCatalogs;
  for (const name of found.relations) {
    const relation = lookup.relation(name, footprint);
    const subjects = subjectsOf(name);
    if (relation) {
      relations.add(relation);
      if (name.schema === undefined && found.queryNames.has(name.name)) {
        lookup.namedLikeCtes.add(relation.id);
      }
    } else if (subjects) for (const each of subjects) footprint.read(cells.other(each));
    else if (isSystemRelation(name)) readsCatalogs = true;
    else if (!(name.schema === undefined && found.localNames.has(name.name)))
      unknownRelations.push(name);
  }
  for (const relation of relations) readRelation(lookup, footprint, relation, found);
  for (const [name, values] of found.insertsInOrder) {
    const table = lookup.relation(name, footprint);
    if (table) readFirstColumns(lookup, footprint, table, values);
  }
  const types = found.types.flatMap((type) => readTypeName(lookup, footprint, type)?.id ?? []);
  const calls: Call[] = [];
  for (const written of [...found.calls, ...attributeCalls(lookup, found)]) {
    const call = readCall(lookup, footprint, written);
    const type = typeOfCast(lookup, call);
    if (type) {
      readType(lookup, footprint, written);
      if (found.computedCalls.has(type.name)) readAnyLabel(lookup, footprint, [type.id]);
      types.push(type.id);
    } else calls.push(call);
  }
  for (const { candidates } of calls) {
    for (const id of candidates) {
      readRowsOf(lookup, footprint, id, found);
      if (found.namesArguments) readProperties(lookup, footprint, id);
    }
  }
  if (found.resolves) {
    const isKnown = unknownRelations.length === 0 && !readsCatalogs;
    readResolution(lookup, footprint, found, isKnown ? calls : undefined);
  }
  if (found.selectsFields) readRowTypes(lookup, footprint, footprint.used());
  readLabels(lookup, footprint, found, relations);
  if (found.literals.size > 0) {
    const columns = [...relations].flatMap((each) => each.columns ?? []);
    if (takesNames(lookup, columns, calls)) readNamesIn(lookup, footprint, found.literals);
  }
  readsCatalogs ||= showsStoredNames(lookup, relations, found);
  if (readsCatalogs) footprint.read(cells.catalog);
  const references: References = {
    relations: [...relations],
    unknownRelations,
    calls,
    types,
    usesOwnedSequences: found.usesOwnedSequences,
    choosesSequence: found.choosesSequence,
    looksUpNames: found.looksUpNames,
    showsNames: found.showsNames,
    usesRowsAsValues: (isList(tree) ? tree : [tree]).some(usesRowsAsValues),
    changesSettings: found.changesSettings,
    readsCatalogs,
  };
  for (const each of isList(tree) ? tree : [tree]) {
    if (!lookup.boundReferences.has(each)) lookup.boundReferences.set(each, references);
  }
  return references;
}

/**
 * Reads how operators and functions are resolved. If the tree names only built-in ones and functions of the history,
 * well-known extensions change that only by those of the same names. `calls` is undefined if something that the tree
 * names is unknown.
 */
function readResolution(
  { cells }: Lookup,
  footprint: FootprintBuilder,
  { attributes, operators, resolvesMore }: Collected,
  calls: readonly Call[] | undefined,
): void {
  const isByName =
    !resolvesMore &&
    calls?.every(({ candidates, name }) => candidates.length > 0 || touchesOnlySequences(name)) &&
    // `a.b` may be a call.
    ![...attributes].some(mayBringFunction);
  if (!isByName) {
    footprint.read(cells.resolution);
    return;
  }
  footprint.read(cells.coreResolution);
  for (const each of operators) if (mayBringOperator(each)) footprint.read(cells.operators(each));
}

/** All overloads count, because svc does not decide between them. */
function readCall(
  { cells, catalog }: Lookup,
  footprint: FootprintBuilder,
  written: WrittenName,
): Call {
  footprint.read(cells.overloads(written.name));
  const candidates = catalog.functions
    .named(written.name)
    .filter(({ schema }) => written.schema === undefined || written.schema === schema)
    .map(({ id }) => id);
  for (const id of candidates) footprint.uses(id);
  return { candidates, ...written };
}

function readRelation(
  { cells }: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  found: Collected,
): void {
  footprint.uses(relation.id);
  readColumns(cells, footprint, relation, found);
  for (const id of relation.rowValuesOf ?? []) footprint.read(cells.columns(id));
}

/** A function's rows have the current columns of the table or type. */
function readRowsOf(
  { cells, catalog }: Lookup,
  footprint: FootprintBuilder,
  called: Identity,
  found: Collected,
): void {
  const { types = [], rowTypes = [] } = catalog.functions.byId(called) ?? {};
  for (const id of types) footprint.read(cells.part(id, 'definition'));
  for (const id of rowTypes) {
    const relation = catalog.relationById(id);
    if (relation) readColumns(cells, footprint, relation, found);
  }
}

function readColumns(
  cells: Lookup['cells'],
  footprint: FootprintBuilder,
  relation: Relation,
  found: Collected,
): void {
  if (found.wholeRows) footprint.read(cells.columns(relation.id));
  if (found.groups) footprint.read(cells.part(relation.id, 'primary key'));
  if (found.infersKey) footprint.read(cells.keys(relation.id));
  for (const name of found.constraints) {
    const cell = cells.part(relation.id, 'constraint', name);
    footprint.readName(cell, relation.constraints.get(name)?.id);
  }
  for (const column of found.columns) {
    const known = relation.columns?.find((each) => each.name === column);
    footprint.readName(cells.columnName(relation.id, column), known?.id);
    if (known) footprint.read(cells.column(relation.id, known.id));
  }
  const names = [relation.name, ...found.localNames];
  if (names.some((name) => found.unqualifiedNames.has(name))) {
    footprint.read(cells.columns(relation.id));
  }
}

/** The first columns of a table, which get the values of an INSERT without a list of columns. */
function readFirstColumns(
  { cells }: Lookup,
  footprint: FootprintBuilder,
  table: Relation,
  values: number,
): void {
  const { id, columns, kind, uncertain, parents, children } = table;
  const isAlone = kind === 'table' && parents.size + children.size === 0;
  if (!isAlone || uncertain || !columns || columns.length < values) {
    footprint.read(cells.columns(id));
    return;
  }
  footprint.read(cells.columnPositions(id));
  for (const column of columns.slice(0, values)) footprint.read(cells.column(id, column.id));
}

/** `t.f` is a call of f(t) when t has no such column. */
function attributeCalls(
  { catalog, functionPath }: Lookup,
  { attributes }: Collected,
): WrittenName[] {
  return [...attributes].flatMap((name) =>
    functionPath.some((schema) => catalog.functions.overloads(schema, name).length > 0)
      ? [{ name }]
      : [],
  );
}

/** A type by name: the object if it is a user's, its columns if it is a row type. */
export function readType(
  lookup: Lookup,
  footprint: FootprintBuilder,
  name: WrittenName,
): TypeObject | Relation | undefined {
  const type = lookup.type(name, footprint);
  if (type === undefined) {
    // A type of an extension.
    if (!isBuiltIn(lookup, name)) footprint.read(lookup.cells.resolution);
    return undefined;
  }
  footprint.uses(type.id);
  if ('columns' in type) footprint.read(lookup.cells.columns(type.id));
  return type;
}

function isBuiltIn({ searchPath }: Lookup, { schema, name }: WrittenName): boolean {
  if (!isBuiltInType(name)) return false;
  return schema === undefined ? !searchPath.includes('pg_catalog') : schema === 'pg_catalog';
}

/** A type as written, including `t.a%TYPE`, which is the current type of the column. */
export function readTypeName(
  lookup: Lookup,
  footprint: FootprintBuilder,
  type: TypeName,
): TypeObject | Relation | undefined {
  if (!type.pct_type) return readType(lookup, footprint, typeName(type));
  const names = type.names ?? [];
  const relation = lookup.relation(listName(names.slice(0, -1)), footprint);
  const name = strings(names).at(-1) ?? '';
  if (!relation) {
    footprint.read(lookup.cells.catalog);
    return undefined;
  }
  const column = relation.columns?.find((each) => each.name === name);
  footprint.uses(relation.id).readName(lookup.cells.columnName(relation.id, name), column?.id);
  if (column) footprint.read(lookup.cells.column(relation.id, column.id));
  else footprint.read(lookup.cells.columns(relation.id));
  return undefined;
}

/** What a catalog is about, if it is about kinds of objects that have cells of their own. */
function subjectsOf({ schema, name }: WrittenName): readonly string[] | undefined {
  return schema === undefined || schema === 'pg_catalog' ? catalogSubjects.get(name) : undefined;
}

const catalogsOfRoles = [
  'pg_roles',
  'pg_user',
  'pg_authid',
  'pg_auth_members',
  'pg_shadow',
  'pg_group',
];

const catalogSubjects: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...catalogsOfRoles.map((name): [string, string[]] => [name, ['roles']]),
  // GRANT changes their cell; other statements about databases keep their place.
  ['pg_database', ['privileges on OBJECT_DATABASE', 'roles']],
  // Creating a slot changes its cell; other statements about slots keep their place.
  ['pg_replication_slots', ['replication slots']],
  // Without their tables. Other statements than CREATE and ALTER keep their place.
  ['pg_publication', ['publications']],
]);
