import type { SelectStmt, Node as Tree, WithClause } from 'libpg-query';
import { touchesOnlySequences } from '../footprints/built-in-functions.js';
import type { Lookup } from '../footprints/lookup.js';
import { onlyTarget } from '../sql/only-target.js';
import { walk } from '../sql/walk.js';
import { listName, rangeVarName } from '../sql/written-names.js';
import type { Relation } from '../state/objects.js';
import { findsNothingInCatalogs } from './absent-rows.js';

/** Whether the queries of WITH clauses certainly return no rows, by their names. */
export type NamedQueries = ReadonlyMap<string, boolean>;

/**
 * Whether a query returns no rows because its sources are empty, whatever it computes from them. An aggregate
 * without GROUP BY returns a row for no rows.
 */
export function returnsNoRows(
  query: SelectStmt,
  lookup: Lookup,
  outer: NamedQueries = new Map(),
): boolean {
  const named = namedQueries(query.withClause, lookup, outer);
  if (query.op !== undefined && query.op !== 'SETOP_NONE') {
    const left = query.larg !== undefined && returnsNoRows(query.larg, lookup, named);
    const right = query.rarg !== undefined && returnsNoRows(query.rarg, lookup, named);
    if (query.op === 'SETOP_EXCEPT') return left;
    return query.op === 'SETOP_INTERSECT' ? left || right : left && right;
  }
  const isNone = processesNoRows(query, lookup, named) || findsNothingInCatalogs(query, lookup);
  return isNone && !mayAggregate(query, lookup);
}

/** Whether a query selects no row of its sources. It may still return an aggregate of no rows. */
export function processesNoRows(
  { fromClause = [], whereClause }: SelectStmt,
  lookup: Lookup,
  named: NamedQueries,
): boolean {
  return (
    fromClause.some((each) => isEmptySource(each, lookup, named)) ||
    isNeverTrue(whereClause, lookup, named)
  );
}

/** Whether a condition requires a row of a query that returns none. */
export function isNeverTrue(
  condition: Tree | undefined,
  lookup: Lookup,
  named: NamedQueries,
): boolean {
  if (!condition) return false;
  if ('BoolExpr' in condition) {
    const { boolop, args = [] } = condition.BoolExpr;
    const isNever = (each: Tree) => isNeverTrue(each, lookup, named);
    if (boolop === 'AND_EXPR') return args.some(isNever);
    return boolop === 'OR_EXPR' && args.every(isNever);
  }
  if (!('SubLink' in condition)) return false;
  const { subLinkType, subselect } = condition.SubLink;
  return (
    (subLinkType === 'EXISTS_SUBLINK' || subLinkType === 'ANY_SUBLINK') &&
    subselect !== undefined &&
    'SelectStmt' in subselect &&
    returnsNoRows(subselect.SelectStmt, lookup, named)
  );
}

/** Whether an item of FROM has no rows. */
export function isEmptySource(
  source: Tree,
  lookup: Lookup,
  named: NamedQueries = new Map(),
): boolean {
  if ('RangeVar' in source) {
    const { schemaname, relname = '' } = source.RangeVar;
    const isNamed = schemaname === undefined && named.has(relname);
    if (isNamed) return named.get(relname) === true;
    const relation = lookup.findRelation(rangeVarName(source.RangeVar));
    return relation !== undefined && isEmpty(relation, lookup);
  }
  if ('RangeSubselect' in source) {
    const { subquery } = source.RangeSubselect;
    return (
      subquery !== undefined &&
      'SelectStmt' in subquery &&
      returnsNoRows(subquery.SelectStmt, lookup, named)
    );
  }
  if (!('JoinExpr' in source)) return false;
  const { jointype, larg, rarg } = source.JoinExpr;
  const left = larg !== undefined && isEmptySource(larg, lookup, named);
  const right = rarg !== undefined && isEmptySource(rarg, lookup, named);
  switch (jointype) {
    case 'JOIN_INNER':
      return left || right;
    case 'JOIN_LEFT':
      return left;
    case 'JOIN_RIGHT':
      return right;
    default:
      return left && right;
  }
}

/** Whether nothing can have inserted a row into a relation, or into the sources of a view. */
export function isEmpty(relation: Relation, lookup: Lookup): boolean {
  if (relation.kind === 'view') return isEmptyView(relation, lookup);
  if (relation.kind !== 'table' || relation.mayHoldRows) return false;
  return [...relation.children].every((id) => {
    const child = lookup.catalog.relationById(id);
    return child !== undefined && isEmpty(child, lookup);
  });
}

/**
 * A view's query has the names from the view's creation, so it counts as empty only if everything behind it is
 * empty.
 */
function isEmptyView({ expressions, uncertain }: Relation, lookup: Lookup): boolean {
  const [query, ...others] = expressions ?? [];
  if (uncertain || !query || !('SelectStmt' in query) || others.length > 0) return false;
  const { op = 'SETOP_NONE', withClause, fromClause = [] } = query.SelectStmt;
  const behind = lookup.boundReferences.get(query);
  if (!behind || behind.unknownRelations.length > 0 || behind.relations.length === 0) return false;
  const isPlain =
    op === 'SETOP_NONE' &&
    withClause === undefined &&
    fromClause.length > 0 &&
    fromClause.every(isJoinOfRelations) &&
    !mayAggregate(query.SelectStmt, lookup);
  return isPlain && behind.relations.every((each) => isEmpty(each, lookup));
}

function isJoinOfRelations(source: Tree): boolean {
  if ('RangeVar' in source) return true;
  if (!('JoinExpr' in source)) return false;
  const { larg, rarg } = source.JoinExpr;
  return (
    larg !== undefined && rarg !== undefined && isJoinOfRelations(larg) && isJoinOfRelations(rarg)
  );
}

/**
 * The queries that a WITH names, in addition to those already in scope. A query sees those before it, and with
 * RECURSIVE all of them.
 */
export function namedQueries(
  withClause: WithClause | undefined,
  lookup: Lookup,
  outer: NamedQueries = new Map(),
  changesNone: (statement: Tree, named: NamedQueries) => boolean = () => false,
): NamedQueries {
  const named = new Map(outer);
  const all = (withClause?.ctes ?? []).flatMap((each) =>
    'CommonTableExpr' in each ? [each.CommonTableExpr] : [],
  );
  if (withClause?.recursive) for (const { ctename = '' } of all) named.set(ctename, false);
  for (const { ctename = '', ctequery } of all) {
    if (!ctequery) continue;
    const isNone =
      'SelectStmt' in ctequery
        ? returnsNoRows(ctequery.SelectStmt, lookup, named)
        : changesNone(ctequery, named);
    named.set(ctename, isNone && !withClause?.recursive);
  }
  return named;
}

/** True unless the query certainly returns no aggregate row. */
function mayAggregate(query: SelectStmt, lookup: Lookup): boolean {
  const { groupClause, havingClause, targetList, sortClause, valuesLists } = query;
  if (valuesLists) return true;
  if (groupClause) return groupClause.some((each) => 'GroupingSet' in each);
  if (havingClause) return true;
  let aggregates = false;
  for (const tree of [...(targetList ?? []), ...(sortClause ?? [])]) {
    walk(tree, (type, node) => {
      if (type === 'FuncCall') {
        const { name } = listName(node.funcname ?? []);
        const plain = touchesOnlySequences(name)
          ? !aggregateNames.has(name)
          : isOwnFunction(name, lookup);
        aggregates ||= !node.over && (!plain || node.agg_within_group === true);
      } else if (type === 'JsonObjectAgg' || type === 'JsonArrayAgg') aggregates = true;
      return undefined;
    });
  }
  return aggregates;
}

/**
 * The value in the only row of a query that aggregates no rows: null for `SELECT max(a) FROM t`, 0 for
 * `SELECT coalesce(max(a), 0) FROM t`. Undefined if unknown.
 */
export function aggregateOfNoRows(query: SelectStmt, lookup: Lookup): number | null | undefined {
  const { targetList: _, fromClause, whereClause, op, limitOption, ...more } = query;
  const isPlain =
    (op === undefined || op === 'SETOP_NONE') &&
    (limitOption === undefined || limitOption === 'LIMIT_OPTION_DEFAULT') &&
    Object.keys(more).length === 0;
  const value = onlyTarget(query);
  if (!isPlain || !fromClause || !value || !processesNoRows(query, lookup, new Map())) {
    return undefined;
  }
  if (!('CoalesceExpr' in value)) return isNullAggregate(value, lookup) ? null : undefined;
  const [aggregate, otherwise, ...others] = value.CoalesceExpr.args ?? [];
  const { ival } = otherwise && 'A_Const' in otherwise ? otherwise.A_Const : {};
  const isNull = aggregate !== undefined && isNullAggregate(aggregate, lookup);
  return isNull && ival && others.length === 0 ? (ival.ival ?? 0) : undefined;
}

/** An aggregate of PostgreSQL's own that is null without rows. */
function isNullAggregate(tree: Tree, { catalog }: Lookup): boolean {
  if (!('FuncCall' in tree)) return false;
  const { funcname, over, agg_within_group } = tree.FuncCall;
  const { schema, name } = listName(funcname ?? []);
  const isOwn = catalog.functions.named(name).length > 0;
  return !isOwn && !over && !agg_within_group && !schema && nullWithoutRows.has(name);
}

const nullWithoutRows: ReadonlySet<string> = new Set(
  'array_agg avg bool_and bool_or every json_agg jsonb_agg max min string_agg sum'.split(' '),
);

/** Whether a name is that of functions of the history, of which none is an aggregate. */
function isOwnFunction(name: string, { catalog }: Lookup): boolean {
  const own = catalog.functions.named(name);
  return (
    own.length > 0 &&
    !catalog.mayHaveUnknownObjects &&
    !/agg|^regr_/.test(name) &&
    own.every(({ language }) => language !== 'aggregate')
  );
}

/** The built-in aggregates among the functions without side effects. */
const aggregateNames: ReadonlySet<string> = new Set(
  `any_value array_agg avg bit_and bit_or bit_xor bool_and bool_or corr count covar_pop covar_samp
  cume_dist dense_rank every json_agg json_arrayagg json_object_agg json_objectagg jsonb_agg
  jsonb_object_agg max min mode percent_rank percentile_cont percentile_disc range_agg
  range_intersect_agg rank stddev stddev_pop stddev_samp string_agg sum var_pop var_samp variance
  xmlagg`
    .trim()
    .split(/\s+/),
);
