import type { Node as Tree } from 'libpg-query';
import { remembered } from '../../remembered.js';
import { walk } from '../../sql/walk.js';
import { strings } from '../references.js';

/**
 * The clock of the transaction. Migrations that ran in transactions of their own had different ones;
 * in one transaction they share one, which nobody can tell unless it is compared with what an earlier
 * one stored.
 */
const clockFunctions = new Set(['now', 'transaction_timestamp']);

/** True when a statement does more with the clock than to store it. */
export const comparesClock: (tree: Tree) => boolean = remembered((tree) => {
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

/** True when the clock is read anywhere in a tree. */
export const readsClock: (tree: Tree) => boolean = remembered((tree) => {
  let reads = false;
  walk(tree, (type, node) => {
    if (type === 'FuncCall')
      reads ||= clockFunctions.has(strings(node.funcname ?? []).at(-1) ?? '');
    // CURRENT_TIMESTAMP and kin, CURRENT_USER among them: being wrong about it costs a commit.
    if (type === 'SQLValueFunction') reads ||= !/USER|ROLE|CATALOG|SCHEMA/.test(node.op ?? '');
    return reads ? 'skip' : undefined;
  });
  return reads;
});

function readsStored(tree: Tree): boolean {
  let reads = false;
  walk(tree, (...[type]) => {
    reads ||= type === 'ColumnRef' || type === 'SubLink';
    return reads ? 'skip' : undefined;
  });
  return reads;
}

/** What decides whether a row or a value is taken. */
function conditionOf(node: object): Tree | undefined {
  for (const field of ['whereClause', 'havingClause', 'quals', 'condition'] as const) {
    if (field in node) return (node as Record<string, Tree>)[field];
  }
  return undefined;
}
