/** Reads queries of the system catalogs: which catalogs they read, and under which conditions. */
import type { A_Expr, FuncCall, SelectStmt, Node as Tree } from 'libpg-query';
import { onlyTarget } from '../sql/only-target.js';
import {
  isSystemRelation,
  listName,
  nameFromText,
  rangeVarName,
  strings,
  type WrittenName,
} from '../sql/written-names.js';

/** A catalog in a query, with its alias. */
export interface CatalogSource {
  readonly catalog: string;
  readonly alias: string;
}

export interface CatalogQuery {
  readonly sources: readonly CatalogSource[];
  /** The conditions in WHERE, all of which must hold. */
  readonly conditions: readonly Tree[];
  /** Whether FROM also has subqueries or functions. */
  readonly hasOtherSources: boolean;
}

/** The FROM and WHERE of a query; undefined if it reads tables other than catalogs, or joins in another way. */
export function readCatalogQuery({
  fromClause = [],
  whereClause,
}: SelectStmt): CatalogQuery | undefined {
  const sources: CatalogSource[] = [];
  const conditions: Tree[] = [];
  let hasOtherSources = false;
  const pending = [...fromClause];
  for (let item = pending.shift(); item; item = pending.shift()) {
    if ('RangeVar' in item) {
      const written = rangeVarName(item.RangeVar);
      if (!isSystemRelation(written)) return undefined;
      const { schema, name } = written;
      const catalog = schema === 'information_schema' ? `${schema}.${name}` : name;
      sources.push({ catalog, alias: item.RangeVar.alias?.aliasname ?? name });
    } else if ('JoinExpr' in item) {
      const { jointype, larg, rarg, quals, isNatural, usingClause } = item.JoinExpr;
      if (jointype !== 'JOIN_INNER' || isNatural || usingClause || !larg || !rarg) return undefined;
      if (quals) conditions.push(...conjuncts(quals));
      pending.unshift(larg, rarg);
    } else if ('RangeSubselect' in item || 'RangeFunction' in item) hasOtherSources = true;
    else return undefined;
  }
  if (whereClause) conditions.push(...conjuncts(whereClause));
  return { sources, conditions, hasOtherSources };
}

function conjuncts(tree: Tree): readonly Tree[] {
  if (!('BoolExpr' in tree) || tree.BoolExpr.boolop !== 'AND_EXPR') return [tree];
  return (tree.BoolExpr.args ?? []).flatMap(conjuncts);
}

/** The objects whose OIDs a catalog column has. */
export const oidColumns: ReadonlyMap<string, 'relation' | 'schema' | 'type'> = new Map([
  ['attrelid', 'relation'],
  ['conrelid', 'relation'],
  ['indexrelid', 'relation'],
  ['indrelid', 'relation'],
  ['polrelid', 'relation'],
  ['tgrelid', 'relation'],
  ['connamespace', 'schema'],
  ['pronamespace', 'schema'],
  ['relnamespace', 'schema'],
  ['typnamespace', 'schema'],
  ['enumtypid', 'type'],
]);

export function isEquality({ kind, name }: A_Expr): boolean {
  return kind === 'AEXPR_OP' && strings(name ?? []).join() === '=';
}

/** The parts of a column's name, cast or not; empty for anything else. */
export function columnParts(tree: Tree | undefined): readonly string[] {
  if (tree && 'TypeCast' in tree) return columnParts(tree.TypeCast.arg);
  return tree && 'ColumnRef' in tree ? strings(tree.ColumnRef.fields ?? []) : [];
}

/** A text, or a text cast to something. */
export function literalText(tree: Tree | undefined): string | undefined {
  if (tree && 'TypeCast' in tree) return literalText(tree.TypeCast.arg);
  return tree && 'A_Const' in tree ? tree.A_Const.sval?.sval : undefined;
}

/** `to_regclass('s.t')`: the relation that it looks up. */
export function lookedUpRelation({ funcname, args }: FuncCall): WrittenName | undefined {
  const isLookup = listName(funcname ?? []).name === 'to_regclass';
  const text = isLookup ? literalText(args?.[0]) : undefined;
  return text === undefined ? undefined : nameFromText(text);
}

/** The query of `(SELECT oid FROM … WHERE …)`: PostgreSQL allows only one row there. */
export function oidSubquery(tree: Tree | undefined): SelectStmt | undefined {
  const { subLinkType, subselect } = tree && 'SubLink' in tree ? tree.SubLink : {};
  const query = subselect && 'SelectStmt' in subselect ? subselect.SelectStmt : undefined;
  if (!query || subLinkType !== 'EXPR_SUBLINK') return undefined;
  return columnParts(onlyTarget(query)).at(-1) === 'oid' ? query : undefined;
}
