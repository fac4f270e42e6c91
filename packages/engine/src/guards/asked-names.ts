/**
 * Finds the names that a query of the system catalogs depends on. A query that restricts every catalog to the
 * name of a table or constraint depends only on objects of that name, in any schema.
 */
import type { A_Expr, FuncCall, SelectStmt, Node as Tree } from 'libpg-query';
import { readsClock } from '../footprints/clock.js';
import { collect } from '../footprints/collect-references.js';
import type { Lookup } from '../footprints/lookup.js';
import { pureFunctions } from '../footprints/pure-functions.js';
import { walk } from '../sql/walk.js';
import {
  itemsOf,
  listName,
  nameFromText,
  rangeVarName,
  strings,
  typeName,
} from '../sql/written-names.js';

/** A name in a query: of a table, an index or a view, or of a constraint. */
export interface AskedName {
  readonly of: 'relation' | 'constraint';
  readonly name: string;
}

/** Whether a query or an expression reads the system catalogs. */
export function looksAtCatalogs(tree: Tree): boolean {
  const { looksAtCatalog, relations } = collect(tree);
  return looksAtCatalog || relations.some(({ schema, name }) => isCatalog(schema, name));
}

/** The names that determine the result of a catalog query; undefined if it may depend on more. */
export function askedNames(tree: Tree, lookup: Lookup): readonly AskedName[] | undefined {
  if (lookup.catalog.impliedCalls.length > 0 || readsClock(tree)) return undefined;
  if (!callsOnlyPure(tree, lookup)) return undefined;
  const asked: AskedName[] = [];
  let isBounded = true;
  walk(tree, (type, node) => {
    if (type === 'CommonTableExpr') isBounded = false;
    if (type === 'TypeCast' && isNameCast(node.typeName && typeName(node.typeName).name)) {
      const name = literal(node.arg);
      const isRelation = node.typeName && typeName(node.typeName).name === 'regclass';
      if (name === undefined || !isRelation) isBounded = false;
      else asked.push({ of: 'relation', name: nameFromText(name).name });
    }
    const looked = type === 'FuncCall' ? lookedFor(node) : undefined;
    if (looked !== undefined) asked.push({ of: 'relation', name: nameFromText(looked).name });
    if (type === 'SelectStmt') {
      const pinned = pinnedBy(node);
      if (pinned) asked.push(...pinned);
      else isBounded = false;
    }
    return undefined;
  });
  return isBounded ? asked : undefined;
}

function isCatalog(schema: string | undefined, name: string): boolean {
  if (schema === undefined) return name.startsWith('pg_');
  return schema === 'pg_catalog' || schema === 'information_schema';
}

/** Functions of the history can shadow PostgreSQL's own. */
function callsOnlyPure(tree: Tree, { catalog }: Lookup): boolean {
  let isPure = true;
  walk(tree, (type, node) => {
    if (type !== 'FuncCall') return undefined;
    const { schema, name } = listName(node.funcname ?? []);
    isPure &&=
      (pureFunctions.has(name) || lookedFor(node) !== undefined) &&
      (schema === undefined || schema === 'pg_catalog') &&
      catalog.functions.named(name).length === 0;
    return undefined;
  });
  return isPure;
}

/** `to_regclass('s.t')`: the relation that it looks up. */
function lookedFor({ funcname, args }: FuncCall): string | undefined {
  return listName(funcname ?? []).name === 'to_regclass' ? literal(args?.[0]) : undefined;
}

function isNameCast(type: string | undefined): boolean {
  return type?.startsWith('reg') === true;
}

/** A catalog in a query, with its alias. */
interface Source {
  readonly catalog: string;
  readonly alias: string;
}

/** The names that restrict each catalog in FROM; undefined if one is unrestricted. */
function pinnedBy({ fromClause = [], whereClause, op }: SelectStmt): AskedName[] | undefined {
  if (op !== undefined && op !== 'SETOP_NONE') return [];
  const sources: Source[] = [];
  const conditions = whereClause ? conjuncts(whereClause) : [];
  if (!fromClause.every((each) => addSource(each, sources, conditions))) return undefined;
  const asked: AskedName[] = [];
  const pinned = new Set<Source>();
  const links: (readonly [Source, Source])[] = [];
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
  // A schema restricts only itself: a joined catalog can still match anything in it.
  spread(pinned, links);
  return sources.every((each) => pinned.has(each)) ? asked : undefined;
}

function spread(pinned: Set<Source>, links: readonly (readonly [Source, Source])[]): void {
  for (let before = -1; before !== pinned.size; ) {
    before = pinned.size;
    for (const [a, b] of links) {
      if (pinned.has(a) && a.catalog !== 'pg_namespace') pinned.add(b);
      if (pinned.has(b) && b.catalog !== 'pg_namespace') pinned.add(a);
    }
  }
}

/** Adds the items of FROM. Subqueries and function arguments are handled separately. */
function addSource(item: Tree, sources: Source[], conditions: Tree[]): boolean {
  if ('RangeVar' in item) {
    const { schema, name } = rangeVarName(item.RangeVar);
    const catalog = schema === 'information_schema' ? `${schema}.${name}` : name;
    sources.push({ catalog, alias: item.RangeVar.alias?.aliasname ?? name });
    return isCatalog(schema, name) && catalog in pins;
  }
  if ('JoinExpr' in item) {
    const { jointype, larg, rarg, quals, isNatural, usingClause } = item.JoinExpr;
    if (jointype !== 'JOIN_INNER' || isNatural || usingClause) return false;
    if (quals) conditions.push(...conjuncts(quals));
    return [larg, rarg].every((each) => each && addSource(each, sources, conditions));
  }
  return 'RangeSubselect' in item || 'RangeFunction' in item;
}

/** Which rows a condition on a catalog column selects. */
const pins: Readonly<Record<string, Readonly<Record<string, AskedName['of'] | 'schema'>>>> = {
  'information_schema.columns': { table_name: 'relation' },
  'information_schema.tables': { table_name: 'relation' },
  'information_schema.table_constraints': {
    table_name: 'relation',
    constraint_name: 'constraint',
  },
  pg_attribute: { attrelid: 'relation' },
  pg_class: { relname: 'relation', oid: 'relation' },
  pg_constraint: { conname: 'constraint', conrelid: 'relation' },
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
  return /^(att|con|ind|index|pol|tg)relid$/.test(column.column) || isOwnNumber(column, 'pg_class');
}

function isOfSchema({ column }: SourceColumn): boolean {
  return column === 'relnamespace' || column === 'connamespace';
}

function isOwnNumber({ column, source }: SourceColumn, catalog: string): boolean {
  return column === 'oid' && source.catalog === catalog;
}

function conjuncts(tree: Tree): Tree[] {
  if (!('BoolExpr' in tree) || tree.BoolExpr.boolop !== 'AND_EXPR') return [tree];
  return (tree.BoolExpr.args ?? []).flatMap(conjuncts);
}

function isEquality({ kind, name }: A_Expr): boolean {
  return kind === 'AEXPR_OP' && strings(name ?? []).join() === '=';
}

/** The value that a column is compared with: a text, several texts, or the OID of a relation by its name. */
function valuesIn(comparison: A_Expr, other: Tree | undefined): readonly string[] | undefined {
  if (comparison.kind === 'AEXPR_IN' && strings(comparison.name ?? []).join() === '=') {
    const items = itemsOf(other);
    const texts = items.flatMap((each) => literal(each) ?? []);
    return texts.length === items.length && texts.length > 0 ? texts : undefined;
  }
  if (!isEquality(comparison) || !other) return undefined;
  if (isNumberByName(other)) return [];
  const text = literal(other);
  return text === undefined ? undefined : [text];
}

/** `(SELECT oid FROM pg_class WHERE …)`, which is handled separately. */
function isNumberByName(tree: Tree): boolean {
  const link = 'SubLink' in tree ? tree.SubLink : undefined;
  const query = link?.subselect && 'SelectStmt' in link.subselect && link.subselect.SelectStmt;
  if (!query || link?.subLinkType !== 'EXPR_SUBLINK') return false;
  const [from, ...more] = query.fromClause ?? [];
  const [target, ...others] = query.targetList ?? [];
  const value = target && 'ResTarget' in target ? target.ResTarget.val : undefined;
  if (!from || !('RangeVar' in from) || !value || more.length + others.length > 0) return false;
  const isNumber = 'ColumnRef' in value && strings(value.ColumnRef.fields ?? []).at(-1) === 'oid';
  return isNumber && from.RangeVar.relname === 'pg_class';
}

/** An OID is compared with a qualified name, as written in SQL. */
function relationName({ column }: SourceColumn, value: string): string {
  return /(relid|^oid)$/.test(column) ? nameFromText(value).name : value;
}

interface SourceColumn {
  readonly source: Source;
  readonly column: string;
}

/** A column of one of the sources; without an alias it belongs to the only source that may have it. */
function columnOf(tree: Tree | undefined, sources: readonly Source[]): SourceColumn | undefined {
  if (tree && 'TypeCast' in tree) return columnOf(tree.TypeCast.arg, sources);
  if (!tree || !('ColumnRef' in tree)) return undefined;
  const names = strings(tree.ColumnRef.fields ?? []);
  const column = names.at(-1) ?? '';
  const qualifier = names.at(-2);
  const [only, ...others] = sources.filter(({ catalog, alias }) =>
    qualifier === undefined ? column in (pins[catalog] ?? {}) : alias === qualifier,
  );
  return only && others.length === 0 ? { source: only, column } : undefined;
}

/** A text, or a text cast to something. */
function literal(tree: Tree | undefined): string | undefined {
  if (!tree) return undefined;
  if ('TypeCast' in tree) return literal(tree.TypeCast.arg);
  return 'A_Const' in tree ? tree.A_Const.sval?.sval : undefined;
}
