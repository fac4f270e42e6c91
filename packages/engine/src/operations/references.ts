import type { ColumnRef, FuncCall, RangeVar, Node as Tree, TypeName } from 'libpg-query';
import type { Relation } from '../catalog/objects.js';
import { walk } from '../sql/walk.js';
import type { Context, WrittenName } from './context.js';
import type { Footing } from './footing.js';

/** What a query or an expression refers to, found by walking it whole. */
export interface References {
  readonly relations: readonly Relation[];
  /** Relations named that the catalog does not know. */
  readonly unknownRelations: readonly WrittenName[];
  /** Unqualified names of the functions called. */
  readonly functions: readonly string[];
  /** It looks at the system catalogs, or turns text into names at run time. */
  readonly looksAtCatalog: boolean;
}

/**
 * Reads all that the tree's meaning depends on. Scopes are not told apart: each column name is read
 * in every relation that the tree names, present or absent, since a column that appears later could
 * catch it. `within` are relations in scope without being named (the table of a CHECK).
 */
export function readReferences(
  context: Context,
  footing: Footing,
  tree: Tree | readonly Tree[],
  within: readonly Relation[] = [],
): References {
  const found = collect(tree);
  const { cells } = context;
  footing.read(cells.resolution);
  const relations = new Set<Relation>(within);
  const unknownRelations: WrittenName[] = [];
  let looksAtCatalog = found.looksAtCatalog;
  for (const name of found.relations) {
    const relation = context.relation(name, footing);
    if (relation) relations.add(relation);
    else if (isSystem(name)) looksAtCatalog = true;
    else if (!(name.schema === undefined && found.localNames.has(name.name)))
      unknownRelations.push(name);
  }
  for (const relation of relations) {
    footing.uses(relation.id);
    if (found.wholeRows) footing.read(cells.columns(relation.id));
    for (const column of found.columns) {
      footing.read(cells.columnName(relation.id, column));
      const known = relation.columns?.find((each) => each.name === column);
      if (known) footing.read(cells.column(relation.id, known.id));
      // A table's name alone is its whole row.
      if (column === relation.name || found.localNames.has(column)) {
        footing.read(cells.columns(relation.id));
      }
    }
  }
  for (const name of found.types) readType(context, footing, name);
  for (const name of found.functions) {
    footing.read(cells.overloads(name));
    for (const called of context.catalog.functionsNamed(name)) footing.uses(called.id);
  }
  if (looksAtCatalog) footing.read(cells.catalog);
  return {
    relations: [...relations],
    unknownRelations,
    functions: [...found.functions],
    looksAtCatalog,
  };
}

/** A type by name: the object if it is a user's, its columns if it is a row type. */
export function readType(context: Context, footing: Footing, name: WrittenName): void {
  const type = context.type(name, footing);
  // A built-in type, or one that an extension brought.
  footing.read(context.cells.resolution);
  if (type === undefined) return;
  footing.uses(type.id);
  if ('columns' in type) footing.read(context.cells.columns(type.id));
}

interface Collected {
  readonly relations: WrittenName[];
  readonly columns: Set<string>;
  readonly functions: Set<string>;
  readonly types: WrittenName[];
  /** Names of CTEs and aliases: not tables, but whole rows when they stand as a column. */
  readonly localNames: Set<string>;
  wholeRows: boolean;
  looksAtCatalog: boolean;
}

function collect(trees: Tree | readonly Tree[]): Collected {
  const found: Collected = {
    relations: [],
    columns: new Set(),
    functions: new Set(),
    types: [],
    localNames: new Set(),
    wholeRows: false,
    looksAtCatalog: false,
  };
  for (const tree of Array.isArray(trees) ? trees : [trees]) {
    walk(tree, (type, node) => {
      if (type === 'RangeVar') {
        found.relations.push(rangeVarName(node));
        if (node.alias?.aliasname) found.localNames.add(node.alias.aliasname);
      } else if (type === 'Alias' && node.aliasname) found.localNames.add(node.aliasname);
      else if (type === 'CommonTableExpr' && node.ctename) found.localNames.add(node.ctename);
      else if (type === 'ColumnRef') columnReference(node, found);
      else if (type === 'FuncCall') functionCall(node, found);
      else if (type === 'TypeName') found.types.push(typeName(node));
      else if (type === 'TypeCast') regCast(node.arg, node.typeName, found);
      else if (type === 'JoinExpr' && node.isNatural) found.wholeRows = true;
      else if (type === 'JoinExpr') for (const each of node.usingClause ?? []) column(each, found);
      else if (type === 'InsertStmt' && !node.cols) found.wholeRows = true;
      else if (type === 'ResTarget' && node.name) found.columns.add(node.name);
      else if (type === 'IndexElem' && node.name) found.columns.add(node.name);
      else if (type === 'A_Indirection')
        for (const each of node.indirection ?? []) column(each, found);
      return undefined;
    });
  }
  return found;
}

function columnReference({ fields }: ColumnRef, found: Collected): void {
  for (const field of fields ?? []) {
    if ('A_Star' in field) found.wholeRows = true;
    else column(field, found);
  }
}

function column(field: Tree, found: Collected): void {
  if ('String' in field && field.String.sval !== undefined) found.columns.add(field.String.sval);
}

/** Functions whose first argument, given as text, is a relation's name. */
const takesRelationName = new Set(['nextval', 'currval', 'setval', 'pg_get_serial_sequence']);

function functionCall({ funcname, args }: FuncCall, found: Collected): void {
  const names = strings(funcname ?? []);
  const name = names.at(-1) ?? '';
  found.functions.add(name);
  if (takesRelationName.has(name)) namedByText(args?.[0], found);
  else if (/^(to_reg|pg_get_|has_|col_description|obj_description|format_type)/.test(name)) {
    found.looksAtCatalog = true;
  }
}

function regCast(argument: Tree | undefined, type: TypeName | undefined, found: Collected): void {
  const name = strings(type?.names ?? []).at(-1);
  if (name === 'regclass') namedByText(argument, found);
  else if (name?.startsWith('reg')) found.looksAtCatalog = true;
}

function namedByText(argument: Tree | undefined, found: Collected): void {
  const constant = constantText(argument);
  if (constant === undefined) found.looksAtCatalog = true;
  else found.relations.push(nameFromText(constant));
}

function constantText(tree: Tree | undefined): string | undefined {
  if (tree === undefined) return undefined;
  if ('A_Const' in tree) return tree.A_Const.sval?.sval;
  return 'TypeCast' in tree ? constantText(tree.TypeCast.arg) : undefined;
}

/** A qualified name inside a literal, as regclass input reads it. */
export function nameFromText(text: string): WrittenName {
  const parts = [...text.matchAll(/"((?:[^"]|"")*)"|([^."]+)/g)].map((match) =>
    match[1] === undefined ? (match[2] ?? '').trim().toLowerCase() : match[1].replaceAll('""', '"'),
  );
  const name = parts.at(-1) ?? '';
  return parts.length > 1 ? { schema: parts.at(-2), name } : { name };
}

/** The parts of a dotted name. */
export function strings(list: readonly Tree[]): readonly string[] {
  return list.flatMap((each) =>
    'String' in each && each.String.sval !== undefined ? [each.String.sval] : [],
  );
}

/** A dotted list as a name: the last part, and the schema before it. */
export function listName(list: readonly Tree[]): WrittenName {
  const parts = strings(list);
  const name = parts.at(-1) ?? '';
  return parts.length > 1 ? { schema: parts.at(-2), name } : { name };
}

export function rangeVarName({ schemaname, relname, relpersistence }: RangeVar): WrittenName {
  const schema = relpersistence === 't' ? 'pg_temp' : schemaname;
  return schema === undefined ? { name: relname ?? '' } : { schema, name: relname ?? '' };
}

export function typeName({ names }: TypeName): WrittenName {
  return listName(names ?? []);
}

function isSystem({ schema, name }: WrittenName): boolean {
  return (
    schema === 'pg_catalog' ||
    schema === 'information_schema' ||
    (schema === undefined && name.startsWith('pg_'))
  );
}
