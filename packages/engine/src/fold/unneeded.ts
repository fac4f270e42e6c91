import type { Operation } from '../operations/operation.js';
import type { History } from '../operations/read-history.js';
import type { Trace } from '../trace/trace.js';
import type { FoldOptions, Removed } from './fold.js';
import type { RuleKey } from './fold-rule.js';
import { vanish } from './vanish.js';

/** What decides whether something may go. */
type Choice = Pick<FoldOptions, 'keys' | 'leftAlone'>;

/**
 * Takes out of a trace what nobody needs: what changes nothing, and what is made and dropped again. What
 * went may have been what kept others.
 */
export function removeUnneeded(
  history: History,
  trace: Trace,
  { keys, leftAlone = new Set() }: Choice,
): readonly Removed[] {
  const removed: Removed[] = [];
  const remove = (operation: Operation, reason: string) => {
    trace.remove(operation.number);
    removed.push({ operation, reason });
  };
  for (const operation of keys.has('remove_drop_create_cycles') ? history.operations : []) {
    const { action, number } = operation;
    if (action.type === 'nothing' && !leftAlone.has(number)) remove(operation, action.reason);
  }
  for (let before = -1; before < removed.length; ) {
    before = removed.length;
    // Later drops first: what was made only for something that goes, goes with it.
    for (const operation of history.operations.toReversed()) {
      const { action, number } = operation;
      if (!trace.has(number) || (action.type !== 'drop' && action.type !== 'alter')) continue;
      if (!keys.has(vanishKey(operation))) continue;
      const gone = vanish(operation, history, trace);
      for (const node of gone.some((each) => leftAlone.has(each)) ? [] : gone) {
        const each = history.operations[node];
        if (each) remove(each, 'made and dropped again, seen by nobody else');
      }
    }
  }
  return removed;
}

/** Policies have a switch of their own. */
function vanishKey({ action }: Operation): RuleKey {
  return action.type === 'drop' && action.kind === 'OBJECT_POLICY'
    ? 'consolidate_rls'
    : 'remove_drop_create_cycles';
}
