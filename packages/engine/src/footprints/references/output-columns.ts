import type { ResTarget, SelectStmt, Node as Tree } from 'libpg-query';
import { itemsOf, rangeVarName, strings } from '../../sql/written-names.js';
import type { Relation } from '../../state/objects.js';
import { figuredName } from './figured-name.js';

/** A column of the result of a query. */
export interface OutputColumn {
  readonly name: string;
  /** The type as in the catalog; undefined for anything but a plain column reference. */
  readonly type: string | undefined;
}

/** Finds the relation that a query names. */
export type FindRelation = (name: ReturnType<typeof rangeVarName>) => Relation | undefined;

type Columns = readonly OutputColumn[] | undefined;

/** The sources in FROM, by their names in the query. */
type Sources = readonly (readonly [name: string, columns: Columns, isOpen?: boolean])[] | undefined;

/** The columns of a query, in order; undefined if unknown. */
export function outputColumns(query: Tree, find: FindRelation): Columns {
  if (!('SelectStmt' in query)) return undefined;
  return selectColumns(query.SelectStmt, find, new Map());
}

/** A source in FROM: its name in the query, and its columns if they are known. */
export interface SourceColumns {
  readonly name: string;
  readonly columns: readonly string[] | undefined;
}

/** The sources of a query without WITH, in the order of their columns; undefined if `*` may mean others. */
export function sourcesOfSelect(
  { fromClause, withClause }: SelectStmt,
  find: FindRelation,
): readonly SourceColumns[] | undefined {
  if (withClause) return undefined;
  return sourcesOf(fromClause ?? [], find, new Map())?.map(([name, columns, isOpen]) => ({
    name,
    columns: isOpen ? undefined : columns?.map((each) => each.name),
  }));
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
    const width = itemsOf(select.valuesLists[0]).length;
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
  const sources: (readonly [string, Columns, boolean?])[] = [];
  for (const item of from) {
    if ('RangeVar' in item) {
      const written = rangeVarName(item.RangeVar);
      const { alias } = item.RangeVar;
      const isLocal = written.schema === undefined && local.has(written.name);
      const relation = isLocal ? undefined : find(written);
      const columns = isLocal ? local.get(written.name) : relation?.columns;
      const name = alias?.aliasname ?? written.name;
      sources.push([name, renamed(columns, alias?.colnames), relation?.uncertain === true]);
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
      // NATURAL and USING put the joined columns first and show them once: svc does not follow that.
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
  // `(row).*` has the columns of a type.
  if (!val || expandsRow(val)) return undefined;
  if (!('ColumnRef' in val))
    return [{ name: name ?? figuredName(val) ?? '?column?', type: undefined }];
  const fields = val.ColumnRef.fields ?? [];
  const path = strings(fields);
  const last = fields.at(-1);
  if (last && 'A_Star' in last) return starColumns(path.at(-1), sources);
  const column = path.at(-1) ?? '';
  return [{ name: name ?? column, type: typeOf(column, path.at(-2), sources) }];
}

function expandsRow(value: Tree): boolean {
  const last = 'A_Indirection' in value ? value.A_Indirection.indirection?.at(-1) : undefined;
  return last !== undefined && 'A_Star' in last;
}

function starColumns(source: string | undefined, sources: Sources): Columns {
  const meant = source === undefined ? sources : sources?.filter(([name]) => name === source);
  // An uncertain table has all columns that may exist, not those that do.
  const columns = meant?.map(([, each, isOpen]) => (isOpen ? undefined : each));
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
