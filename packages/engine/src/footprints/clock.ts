import type { Node as Tree } from 'libpg-query';
import { type Visit, walk } from '../sql/walk.js';
import { strings } from '../sql/written-names.js';
import { memoize } from '../text/memoize.js';

/**
 * Functions that return the start time of the transaction. Migrations in separate transactions got different times; in
 * one transaction they get the same, which matters only if a statement compares it with a stored time.
 */
const clockFunctions = new Set(['now', 'transaction_timestamp']);

/** Functions that return the current time, which is later than the start of the transaction. */
export const runningClock: ReadonlySet<string> = new Set([
  'clock_timestamp',
  'statement_timestamp',
  'timeofday',
]);

const numberFunctions =
  /^((txid_current|pg_current_xact_id)(_if_assigned)?|(txid|pg)_current_snapshot)$/;

/** Whether a statement compares or computes with the time, rather than only store it. */
export const comparesClock: (tree: Tree) => boolean = memoize((tree) => {
  let compares = false;
  walk(tree, (type, node) => {
    if (type === 'A_Expr' || type === 'FuncCall') {
      compares ||=
        readsClock({ [type]: node } as unknown as Tree) &&
        readsStored({ [type]: node } as unknown as Tree);
    }
    const condition = conditionOf(node);
    if (condition) compares ||= readsClock(condition);
    return compares ? 'skip' : undefined;
  });
  return compares;
});

/** Whether a tree reads the clock. */
export const readsClock: (tree: Tree) => boolean = memoize((tree) => {
  let reads = false;
  walk(tree, (type, node) => {
    if (type === 'FuncCall') reads ||= isClock(strings(node.funcname ?? []).at(-1) ?? '');
    // CURRENT_TIMESTAMP and the like, including CURRENT_USER: a false positive costs a commit.
    if (type === 'SQLValueFunction') reads ||= !/USER|ROLE|CATALOG|SCHEMA/.test(node.op ?? '');
    // PostgreSQL replaces such a literal by the time as soon as it knows that its type is one of times.
    if (type === 'A_Const') reads ||= clockLiteral.test(node.sval?.sval ?? '');
    return reads ? 'skip' : undefined;
  });
  return reads;
});

/** `'now()'`, `'today 12:00'`, `'tomorrow UTC'`. */
const clockLiteral = /^\W*(now|today|tomorrow|yesterday)\b[\W\d]*[a-z]*\W*$/i;

/** Whether a tree reads a time, from any clock. */
export const readsTime: (tree: Tree) => boolean = memoize((tree) => {
  let reads = readsClock(tree);
  walk(tree, (type, node) => {
    if (type === 'FuncCall') reads ||= runningClock.has(strings(node.funcname ?? []).at(-1) ?? '');
    return reads ? 'skip' : undefined;
  });
  return reads;
});

function isClock(name: string): boolean {
  return clockFunctions.has(name) || numberFunctions.test(name);
}

/** Whether the transaction id is read: a column of any type may contain it. */
export const readsTransactionNumber: (tree: Tree) => boolean = memoize((tree) => {
  let reads = false;
  walk(tree, (type, node) => {
    if (type === 'FuncCall')
      reads ||= numberFunctions.test(strings(node.funcname ?? []).at(-1) ?? '');
    return reads ? 'skip' : undefined;
  });
  return reads;
});

/** Functions with a result that depends on the order of values. */
const ordering =
  /^(mode|rank|dense_rank|ntile|lag|lead|(first|last|nth)_value|percentile_(cont|disc)|.*_agg|age)$/;

/**
 * The columns whose values a statement compares with other stored values: it sorts or groups by them, or compares
 * them. Columns that are only stored, copied, or compared with a constant are not included.
 */
export const comparedColumns: (tree: Tree) => ReadonlySet<string> = memoize((tree) => {
  const names = new Set<string>();
  const take = (...trees: readonly (Tree | undefined)[]) => {
    for (const each of trees) for (const name of each ? columnsIn(each) : []) names.add(name);
  };
  const visit: Visit = (type, node) => {
    if (type === 'SortBy') take(node.node);
    else if (type === 'MinMaxExpr') take(...(node.args ?? []));
    else if (type === 'JoinExpr') {
      for (const each of strings(node.usingClause ?? [])) names.add(each);
    } else if (type === 'SubLink') take(node.testexpr);
    else if (type === 'FuncCall') {
      const name = strings(node.funcname ?? []).at(-1) ?? '';
      if (node.agg_distinct || ordering.test(name)) take(...(node.args ?? []));
    } else if (type === 'WindowDef') {
      take(...(node.partitionClause ?? []));
    } else if (type === 'SelectStmt') {
      take(...(node.groupClause ?? []), ...(node.distinctClause ?? []));
      if (node.distinctClause || (node.op !== 'SETOP_NONE' && !node.all)) {
        const shown = [node, node.larg, node.rarg].flatMap((side) => side?.targetList ?? []);
        for (const each of shown) {
          if ('ResTarget' in each && each.ResTarget.val && 'ColumnRef' in each.ResTarget.val) {
            take(each.ResTarget.val);
          }
        }
      }
    }
    return undefined;
  };
  walk(tree, (...visited) => {
    const [type, node] = visited;
    if (type !== 'A_Expr') return visit(...visited);
    // The outermost expression covers all within it: a sum of thousands is visited once.
    const whole: Tree = { A_Expr: node };
    if (columnsIn(whole).length > 1 || hasQuery(whole)) take(whole);
    walk(whole, visit);
    return 'skip';
  });
  return names;
});

/** The last part of each column that a tree names. */
function columnsIn(tree: Tree): readonly string[] {
  const names: string[] = [];
  walk(tree, (type, node) => {
    if (type === 'ColumnRef') names.push(strings(node.fields ?? []).at(-1) ?? '');
    return undefined;
  });
  return names;
}

function hasQuery(tree: Tree): boolean {
  let found = false;
  walk(tree, (...[type]) => {
    found ||= type === 'SubLink';
    return found ? 'skip' : undefined;
  });
  return found;
}

function readsStored(tree: Tree): boolean {
  let reads = false;
  walk(tree, (...[type]) => {
    reads ||= type === 'ColumnRef' || type === 'SubLink';
    return reads ? 'skip' : undefined;
  });
  return reads;
}

/** The expressions that decide whether a row or a value is used. */
function conditionOf(node: object): Tree | undefined {
  for (const field of ['whereClause', 'havingClause', 'quals', 'condition'] as const) {
    if (field in node) return (node as Record<string, Tree>)[field];
  }
  return undefined;
}
