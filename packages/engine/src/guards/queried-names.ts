/**
 * Finds the names that a query of the system catalogs depends on. A query that restricts every catalog to the
 * name of a table, constraint or extension depends only on objects of that name, in any schema.
 */
import type { A_Expr, SelectStmt, Node as Tree } from 'libpg-query';
import { readsClock } from '../footprints/clock.js';
import type { Lookup } from '../footprints/lookup.js';
import { pureFunctions } from '../footprints/pure-functions.js';
import { collect } from '../footprints/references/collect-references.js';
import { walk } from '../sql/walk.js';
import {
  isSystemRelation,
  itemsOf,
  listName,
  nameFromText,
  strings,
  typeName,
} from '../sql/written-names.js';
import {
  type CatalogSource,
  columnParts,
  isEquality,
  literalText,
  lookedUpRelation,
  oidColumns,
  oidSubquery,
  readCatalogQuery,
} from './catalog-query.js';

/** A name in a query: of a table, an index or a view, of a constraint, or of an extension. */
export interface QueriedName {
  readonly of: 'relation' | 'constraint' | 'extension';
  readonly name: string;
}

/** Whether a query or an expression reads the system catalogs. */
export function readsCatalogs(tree: Tree): boolean {
  const { readsCatalogs, relations } = collect(tree);
  return readsCatalogs || relations.some(isSystemRelation);
}

/** The names that determine the result of a catalog query; undefined if it may depend on more. */
export function queriedNames(tree: Tree, lookup: Lookup): readonly QueriedName[] | undefined {
  if (lookup.catalog.impliedCalls.length > 0 || readsClock(tree)) return undefined;
  if (!callsOnlyPure(tree, lookup)) return undefined;
  const asked: QueriedName[] = [];
  let isBounded = true;
  walk(tree, (type, node) => {
    if (type === 'CommonTableExpr') isBounded = false;
    if (type === 'TypeCast' && isNameCast(node.typeName && typeName(node.typeName).name)) {
      const name = literalText(node.arg);
      const isRelation = node.typeName && typeName(node.typeName).name === 'regclass';
      if (name === undefined || !isRelation) isBounded = false;
      else asked.push({ of: 'relation', name: nameFromText(name).name });
    }
    const looked = type === 'FuncCall' ? lookedUpRelation(node) : undefined;
    if (looked) asked.push({ of: 'relation', name: looked.name });
    if (type === 'SelectStmt') {
      const pinned = pinnedBy(node);
      if (pinned) asked.push(...pinned);
      else isBounded = false;
    }
    return undefined;
  });
  return isBounded ? asked : undefined;
}

/** Functions of the history can shadow PostgreSQL's own. */
function callsOnlyPure(tree: Tree, { catalog }: Lookup): boolean {
  let isPure = true;
  walk(tree, (type, node) => {
    if (type !== 'FuncCall') return undefined;
    const { schema, name } = listName(node.funcname ?? []);
    isPure &&=
      (pureFunctions.has(name) || lookedUpRelation(node) !== undefined) &&
      (schema === undefined || schema === 'pg_catalog') &&
      catalog.functions.named(name).length === 0;
    return undefined;
  });
  return isPure;
}

function isNameCast(type: string | undefined): boolean {
  return type?.startsWith('reg') === true;
}

/** The names that the conditions restrict each catalog in FROM to; undefined if one is unrestricted. */
function pinnedBy(select: SelectStmt): QueriedName[] | undefined {
  if (select.op !== undefined && select.op !== 'SETOP_NONE') return [];
  // The walk visits subqueries and function arguments separately.
  const query = readCatalogQuery(select);
  if (!query?.sources.every(({ catalog }) => catalog in pins)) return undefined;
  const { sources, conditions } = query;
  const asked: QueriedName[] = [];
  const pinned = new Set<CatalogSource>();
  const links: Link[] = [];
  for (const condition of conditions) {
    if (!('A_Expr' in condition)) continue;
    const { lexpr, rexpr } = condition.A_Expr;
    const [left, right] = [columnOf(lexpr, sources), columnOf(rexpr, sources)];
    if (left && right) {
      if (isEquality(condition.A_Expr) && isLink(left, right)) {
        links.push([left.source, right.source]);
      }
      continue;
    }
    const found = left ?? right;
    const pin = found && pins[found.source.catalog]?.[found.column];
    const values = valuesIn(condition.A_Expr, left ? rexpr : lexpr);
    if (!found || !pin || !values) continue;
    pinned.add(found.source);
    if (pin === 'schema') continue;
    for (const value of values) {
      asked.push({ of: pin, name: pin === 'relation' ? relationName(found, value) : value });
    }
  }
  // A condition on a schema does not restrict a joined catalog to a name: anything in the schema can match.
  spread(pinned, links);
  return sources.every((each) => pinned.has(each)) ? asked : undefined;
}

type Link = readonly [CatalogSource, CatalogSource];

function spread(pinned: Set<CatalogSource>, links: readonly Link[]): void {
  for (let before = -1; before !== pinned.size; ) {
    before = pinned.size;
    for (const [a, b] of links) {
      if (pinned.has(a) && a.catalog !== 'pg_namespace') pinned.add(b);
      if (pinned.has(b) && b.catalog !== 'pg_namespace') pinned.add(a);
    }
  }
}

/** What a condition on a catalog column restricts. */
const pins: Readonly<Record<string, Readonly<Record<string, QueriedName['of'] | 'schema'>>>> = {
  'information_schema.columns': { table_name: 'relation' },
  'information_schema.tables': { table_name: 'relation' },
  'information_schema.table_constraints': {
    table_name: 'relation',
    constraint_name: 'constraint',
  },
  pg_attribute: { attrelid: 'relation' },
  pg_available_extensions: { name: 'extension' },
  pg_class: { relname: 'relation', oid: 'relation' },
  pg_constraint: { conname: 'constraint', conrelid: 'relation' },
  pg_extension: { extname: 'extension' },
  pg_index: { indrelid: 'relation', indexrelid: 'relation' },
  pg_indexes: { tablename: 'relation', indexname: 'relation' },
  pg_namespace: { nspname: 'schema' },
  pg_policies: { tablename: 'relation' },
  pg_policy: { polrelid: 'relation' },
  pg_tables: { tablename: 'relation' },
  pg_trigger: { tgrelid: 'relation' },
};

/** Two catalogs are joined by the OID of a relation or a schema. */
function isLink(a: SourceColumn, b: SourceColumn): boolean {
  return (
    (isOfRelation(a) && isOfRelation(b)) ||
    (isOfSchema(a) && isOwnNumber(b, 'pg_namespace')) ||
    (isOfSchema(b) && isOwnNumber(a, 'pg_namespace'))
  );
}

function isOfRelation(column: SourceColumn): boolean {
  return oidColumns.get(column.column) === 'relation' || isOwnNumber(column, 'pg_class');
}

function isOfSchema({ column }: SourceColumn): boolean {
  return oidColumns.get(column) === 'schema';
}

function isOwnNumber({ column, source }: SourceColumn, catalog: string): boolean {
  return column === 'oid' && source.catalog === catalog;
}

/** The value that a column is compared with: a text, several texts, or the OID of a relation by its name. */
function valuesIn(comparison: A_Expr, other: Tree | undefined): readonly string[] | undefined {
  if (comparison.kind === 'AEXPR_IN' && strings(comparison.name ?? []).join() === '=') {
    const items = itemsOf(other);
    const texts = items.flatMap((each) => literalText(each) ?? []);
    return texts.length === items.length && texts.length > 0 ? texts : undefined;
  }
  if (!isEquality(comparison) || !other) return undefined;
  if (isRelationByName(other)) return [];
  const text = literalText(other);
  return text === undefined ? undefined : [text];
}

/** `(SELECT oid FROM pg_class WHERE …)`, which is handled separately. */
function isRelationByName(tree: Tree): boolean {
  const [from, ...more] = oidSubquery(tree)?.fromClause ?? [];
  return from !== undefined && 'RangeVar' in from && more.length === 0
    ? from.RangeVar.relname === 'pg_class'
    : false;
}

/** An OID is compared with a qualified name, as written in SQL. */
function relationName({ column }: SourceColumn, value: string): string {
  return /(relid|^oid)$/.test(column) ? nameFromText(value).name : value;
}

interface SourceColumn {
  readonly source: CatalogSource;
  readonly column: string;
}

/** A column of one of the sources; without an alias it belongs to the only source that may have it. */
function columnOf(
  tree: Tree | undefined,
  sources: readonly CatalogSource[],
): SourceColumn | undefined {
  const names = columnParts(tree);
  const column = names.at(-1) ?? '';
  const qualifier = names.at(-2);
  const [only, ...others] = sources.filter(({ catalog, alias }) =>
    qualifier === undefined ? column in (pins[catalog] ?? {}) : alias === qualifier,
  );
  return only && others.length === 0 ? { source: only, column } : undefined;
}
