/**
 * The order in which a query without ORDER BY returns rows. If it has DISTINCT, GROUP BY, UNION or a join, the order
 * depends on its plan, which PostgreSQL chooses by the columns, indexes, constraints and statistics of the tables.
 */
import type { SelectStmt, Node as Tree } from 'libpg-query';
import { walk } from '../sql/walk.js';
import { listName } from '../sql/written-names.js';
import { memoize } from '../text/memoize.js';

/** Whether the rows that a query returns, or a statement inserts or numbers, are in the order of a plan. */
export const isInPlanOrder: (tree: Tree) => boolean = memoize((tree) => {
  let isChosen = false;
  let numbers = false;
  walk(tree, (type, node) => {
    if (type === 'SelectStmt') isChosen ||= dependsOnPlan(node);
    else if (type === 'MergeStmt') isChosen = true;
    else if (type === 'UpdateStmt') isChosen ||= node.fromClause !== undefined;
    else if (type === 'FuncCall') numbers ||= listName(node.funcname ?? []).name === 'nextval';
    else if (type === 'SubLink') {
      isChosen ||= node.subLinkType === 'ANY_SUBLINK' || node.subLinkType === 'EXISTS_SUBLINK';
      return 'skip';
    }
    return undefined;
  });
  return isChosen && (numbers || !('UpdateStmt' in tree || 'DeleteStmt' in tree));
});

/** Whether a statement computes a value from the order of rows, which depends on a plan. */
export const showsPlanOrder: (tree: Tree) => boolean = memoize((tree) => {
  let isChosen = false;
  let isShown = false;
  walk(tree, (type, node) => {
    if (type === 'SelectStmt') {
      isChosen ||= dependsOnPlan(node);
      isShown ||= !node.sortClause && node.limitCount !== undefined;
    } else if (type === 'SubLink') isShown ||= node.subLinkType === 'ARRAY_SUBLINK';
    else if (type === 'FuncCall' && !node.agg_order && !node.agg_distinct) {
      const isInOrder = node.over?.orderClause !== undefined || node.over?.name !== undefined;
      isShown ||= node.over ? !isInOrder : ordered.test(listName(node.funcname ?? []).name);
    }
    return undefined;
  });
  return isChosen && isShown;
});

function dependsOnPlan({
  sortClause,
  distinctClause,
  groupClause,
  fromClause = [],
  op = 'SETOP_NONE',
  all = false,
}: SelectStmt): boolean {
  const isJoin = fromClause.length > 1 || fromClause.some((each) => 'JoinExpr' in each);
  // UNION ALL returns the rows of one query after those of the other.
  const compares = op !== 'SETOP_NONE' && !(op === 'SETOP_UNION' && all);
  const depends = isJoin || compares || (distinctClause ?? groupClause);
  return !sortClause && Boolean(depends);
}

/** Aggregates whose result depends on the order of their input. */
const ordered = /^(array|string|xml|jsonb?(_object)?)_?agg/;

/** Statements that number the rows of a table in the order in which it stores them. */
export const numbersStoredRows = (code: string): boolean =>
  /\bctid\b|\badd\b[^;,]*\b(\w*serial\d?|identity|nextval)\b/i.test(code);
