import type { FuncCall, ResTarget, SelectStmt, Node as Tree } from 'libpg-query';
import type { Relation } from '../catalog/objects.js';
import { listName, rangeVarName, strings } from './written-names.js';

/** A column that a query gives. */
export interface OutputColumn {
  readonly name: string;
  /** The type as the catalog has it; undefined when it is not a column by itself. */
  readonly type: string | undefined;
}

/** Finds the relation that a query names. */
export type FindRelation = (name: ReturnType<typeof rangeVarName>) => Relation | undefined;

type Columns = readonly OutputColumn[] | undefined;

/** What stands in FROM: each source by the name that the query knows it by. */
type Sources = readonly (readonly [name: string, columns: Columns])[] | undefined;

/** The columns that a query gives, in order; undefined when they cannot be told. */
export function outputColumns(query: Tree, find: FindRelation): Columns {
  if (!('SelectStmt' in query)) return undefined;
  return selectColumns(query.SelectStmt, find, new Map());
}

function selectColumns(
  select: SelectStmt,
  find: FindRelation,
  outer: ReadonlyMap<string, Columns>,
): Columns {
  const local = new Map(outer);
  for (const each of select.withClause?.ctes ?? []) {
    if (!('CommonTableExpr' in each)) return undefined;
    const { ctename = '', ctequery, aliascolnames } = each.CommonTableExpr;
    const columns =
      ctequery && 'SelectStmt' in ctequery
        ? selectColumns(ctequery.SelectStmt, find, new Map(local).set(ctename, undefined))
        : undefined;
    local.set(ctename, renamed(columns, aliascolnames));
  }
  if (select.larg) return selectColumns(select.larg, find, local);
  if (select.valuesLists) {
    const [first] = select.valuesLists;
    const width = first && 'List' in first ? (first.List.items?.length ?? 0) : 0;
    return Array.from({ length: width }, (_, at) => ({ name: `column${at + 1}`, type: undefined }));
  }
  const sources = sourcesOf(select.fromClause ?? [], find, local);
  const columns: OutputColumn[] = [];
  for (const target of select.targetList ?? []) {
    const given = 'ResTarget' in target ? targetColumns(target.ResTarget, sources) : undefined;
    if (!given) return undefined;
    columns.push(...given);
  }
  return columns;
}

function sourcesOf(
  from: readonly Tree[],
  find: FindRelation,
  local: ReadonlyMap<string, Columns>,
): Sources {
  const sources: (readonly [string, Columns])[] = [];
  for (const item of from) {
    if ('RangeVar' in item) {
      const written = rangeVarName(item.RangeVar);
      const { alias } = item.RangeVar;
      const isLocal = written.schema === undefined && local.has(written.name);
      const columns = isLocal ? local.get(written.name) : find(written)?.columns;
      sources.push([alias?.aliasname ?? written.name, renamed(columns, alias?.colnames)]);
    } else if ('RangeSubselect' in item) {
      const { subquery, alias } = item.RangeSubselect;
      const columns =
        subquery && 'SelectStmt' in subquery
          ? selectColumns(subquery.SelectStmt, find, local)
          : undefined;
      sources.push([alias?.aliasname ?? '', renamed(columns, alias?.colnames)]);
    } else if ('JoinExpr' in item) {
      const { larg, rarg, isNatural, usingClause, alias } = item.JoinExpr;
      const sides = [larg, rarg].filter((each) => each !== undefined);
      const inner = sourcesOf(sides, find, local);
      // Joined columns come first and once: which they are is left open.
      if (!inner || alias) return undefined;
      const merged = isNatural || usingClause !== undefined;
      sources.push(...inner, ...(merged ? [['', undefined] as const] : []));
    } else {
      sources.push(['', undefined]);
    }
  }
  return sources;
}

function renamed(columns: Columns, aliases: readonly Tree[] | undefined): Columns {
  const names = strings(aliases ?? []);
  return columns?.map(({ name, type }, at) => ({ name: names[at] ?? name, type }));
}

function targetColumns({ name, val }: ResTarget, sources: Sources): Columns {
  if (!val) return undefined;
  if (!('ColumnRef' in val))
    return [{ name: name ?? figuredName(val) ?? '?column?', type: undefined }];
  const fields = val.ColumnRef.fields ?? [];
  const path = strings(fields);
  const last = fields.at(-1);
  if (last && 'A_Star' in last) return starColumns(path.at(-1), sources);
  const column = path.at(-1) ?? '';
  return [{ name: name ?? column, type: typeOf(column, path.at(-2), sources) }];
}

function starColumns(source: string | undefined, sources: Sources): Columns {
  const meant = source === undefined ? sources : sources?.filter(([name]) => name === source);
  const columns = meant?.map(([, each]) => each);
  if (!columns || columns.length === 0 || columns.includes(undefined)) return undefined;
  return columns.flatMap((each) => each ?? []);
}

function typeOf(column: string, source: string | undefined, sources: Sources): string | undefined {
  const found = (sources ?? []).filter(([name]) => source === undefined || name === source);
  if (found.some(([, columns]) => columns === undefined)) return undefined;
  const types = found.flatMap(
    ([, columns]) => columns?.filter(({ name }) => name === column) ?? [],
  );
  return types.length === 1 ? types[0]?.type : undefined;
}

/** The name that PostgreSQL gives to a column that has none, by what it is made of. */
function figuredName(tree: Tree): string | undefined {
  if ('ColumnRef' in tree) return strings(tree.ColumnRef.fields ?? []).at(-1);
  if ('FuncCall' in tree) return calledName(tree.FuncCall);
  if ('A_Indirection' in tree) {
    const field = strings(tree.A_Indirection.indirection ?? []).at(-1);
    return field ?? (tree.A_Indirection.arg && figuredName(tree.A_Indirection.arg));
  }
  if ('TypeCast' in tree) {
    const { arg, typeName } = tree.TypeCast;
    return (arg && strongName(arg)) ?? strings(typeName?.names ?? []).at(-1);
  }
  if ('CollateClause' in tree) return tree.CollateClause.arg && figuredName(tree.CollateClause.arg);
  if ('CaseExpr' in tree) {
    return (tree.CaseExpr.defresult && strongName(tree.CaseExpr.defresult)) ?? 'case';
  }
  if ('CoalesceExpr' in tree) return 'coalesce';
  if ('MinMaxExpr' in tree) return tree.MinMaxExpr.op === 'IS_LEAST' ? 'least' : 'greatest';
  if ('A_ArrayExpr' in tree) return 'array';
  if ('RowExpr' in tree) return 'row';
  if ('GroupingFunc' in tree) return 'grouping';
  if ('SubLink' in tree) return subqueryName(tree);
  if ('A_Expr' in tree && tree.A_Expr.kind === 'AEXPR_NULLIF') return 'nullif';
  if ('SQLValueFunction' in tree) {
    return (tree.SQLValueFunction.op ?? '').replace(/^SVFOP_|_N$/g, '').toLowerCase();
  }
  return undefined;
}

/** A name that a cast or a CASE takes over from what is inside: not one that a type or CASE gave. */
function strongName(tree: Tree): string | undefined {
  if ('TypeCast' in tree) return tree.TypeCast.arg && strongName(tree.TypeCast.arg);
  if ('CaseExpr' in tree) return tree.CaseExpr.defresult && strongName(tree.CaseExpr.defresult);
  return figuredName(tree);
}

function calledName({ funcname }: FuncCall): string {
  return listName(funcname ?? []).name;
}

function subqueryName(tree: Extract<Tree, { SubLink: unknown }>): string | undefined {
  const { subLinkType, subselect } = tree.SubLink;
  if (subLinkType === 'EXISTS_SUBLINK') return 'exists';
  if (subLinkType === 'ARRAY_SUBLINK') return 'array';
  if (subLinkType !== 'EXPR_SUBLINK' || !subselect || !('SelectStmt' in subselect))
    return undefined;
  let select = subselect.SelectStmt;
  while (select.larg) select = select.larg;
  const [first] = select.targetList ?? [];
  if (!first || !('ResTarget' in first)) return undefined;
  return first.ResTarget.name ?? (first.ResTarget.val && figuredName(first.ResTarget.val));
}
