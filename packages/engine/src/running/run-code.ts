import type { Node as Tree } from 'libpg-query';
import { readsClock } from '../footprints/clock.js';
import { notFollowed } from '../footprints/obstacle.js';
import { collect } from '../footprints/references/collect-references.js';
import { readAnyLabel } from '../footprints/references/enum-labels.js';
import type { CodeStatement } from '../plpgsql/plpgsql.js';
import { usesErrorText } from './error-text.js';
import { isInPlanOrder } from './plan-order.js';
import type { Firing, RunningCode } from './running-code.js';
import { selectsFromRow } from './selects-from-row.js';
import { assignedRow } from './trigger-rows.js';

/** Runs the statements of a body in PL/pgSQL, all of them, on any path. */
export function runCode(
  execution: RunningCode,
  body: readonly CodeStatement[],
  firing?: Firing,
): void {
  for (const statement of body) runOne(execution, statement, firing);
}

function runOne(
  execution: RunningCode,
  statement: CodeStatement,
  firing: Firing | undefined,
): void {
  const { footprint, lookup } = execution;
  switch (statement.type) {
    case 'sql':
      if (statement.into) keepClock(execution, [statement.tree]);
      execution.statement(statement.tree, firing);
      return;
    case 'evaluate':
      assign(execution, statement.trees);
      // A time in a variable may be compared later.
      if (statement.targets.some((name) => !name.startsWith('new.'))) {
        keepClock(execution, statement.trees);
      }
      if (firing) assignedRow(execution, statement.targets, firing);
      for (const tree of statement.trees) execution.statement(tree, firing);
      return;
    case 'raise':
    case 'return':
      if (statement.type === 'return') assign(execution, statement.trees);
      for (const tree of statement.trees) execution.statement(tree, firing);
      return;
    case 'if':
      for (const { condition, body } of statement.branches) {
        if (condition) {
          keepClock(execution, [condition]);
          execution.statement(condition, firing);
        }
        runCode(execution, body, firing);
      }
      return;
    case 'exit':
      if (statement.condition) execution.statement(statement.condition, firing);
      return;
    case 'inner':
      runCode(execution, statement.body, firing);
      if (execution.numbersRows && isOverPlanOrder(statement.body)) execution.readPlans();
      return;
    case 'block': {
      const { body, handlers } = statement;
      if (handlers.length === 0) runCode(execution, body, firing);
      else execution.catchErrors(() => runCode(execution, body, firing));
      if (handlers.some(usesErrorText)) footprint.write(lookup.cells.everything);
      for (const handler of handlers) runCode(execution, handler.body, firing);
      return;
    }
    case 'opaque': {
      const { executes, selects, reason } = statement;
      const isFollowed =
        (executes && execution.runExecute(executes)) ||
        (selects && selectsFromRow(execution, selects, firing));
      if (!isFollowed) execution.stop(notFollowed(reason));
    }
  }
}

/** Whether a loop takes rows in the order of a plan. Its body begins with its query. */
function isOverPlanOrder([head]: readonly CodeStatement[]): boolean {
  const trees = head?.type === 'sql' ? [head.tree] : head?.type === 'evaluate' ? head.trees : [];
  return trees.some(isInPlanOrder);
}

/** A computed value is converted to the type that it is assigned to, through its text. */
function assign({ lookup, footprint }: RunningCode, trees: readonly Tree[]): void {
  const isComputed = trees.some((tree) => {
    const { columns, calls } = collect(tree);
    return columns.size > 0 || calls.length > 0;
  });
  if (isComputed) readAnyLabel(lookup, footprint, footprint.used());
}

function keepClock({ footprint }: RunningCode, trees: readonly Tree[]): void {
  if (trees.some(readsClock)) footprint.comparesClock = true;
}
