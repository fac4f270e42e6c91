import type { Operation } from '../footprints/operation.js';
import type { History } from '../history/read-history.js';
import type { RuleKey } from '../pieces/fold-rule.js';
import type { Cells } from '../state/cells.js';
import { type Cell, type Footprint, type Node, writtenBy } from '../trace/footprint.js';
import type { Trace } from '../trace/trace.js';
import type { FoldOptions, Removed } from './folded.js';
import { vanish } from './vanish.js';

/** The options that decide whether an object may be removed. */
type Choice = Pick<FoldOptions, 'keys' | 'leftAlone'>;

/**
 * Removes unneeded operations from a trace: those without effect, and objects that are created and dropped
 * without effect. Removed operations may have kept others.
 */
export function removeUnneeded(
  history: History,
  trace: Trace,
  { keys, leftAlone = new Set() }: Choice,
): readonly Removed[] {
  const removed: Removed[] = [];
  const remove = (each: Removed) => {
    trace.remove(each.operation.number);
    removed.push(each);
  };
  for (const operation of keys.has('remove_drop_create_cycles') ? history.operations : []) {
    const { action, number } = operation;
    if (action.type === 'nothing' && !leftAlone.has(number)) {
      remove({ operation, reason: action.reason });
    }
  }
  for (let before = -1; before < removed.length; ) {
    before = removed.length;
    // Later drops first: objects that were created only for a removed object are removed with it.
    for (const operation of history.operations.toReversed()) {
      const { action, number } = operation;
      if (!trace.has(number) || (action.type !== 'drop' && action.type !== 'alter')) continue;
      if (!keys.has(vanishKey(operation))) continue;
      const gone = vanish(operation, history, trace);
      if (gone.length === 0 || gone.some((each) => leftAlone.has(each))) continue;
      const made = makerAmong(gone, operation, history, trace);
      for (const node of gone) {
        const each = history.operations[node];
        if (each) remove({ operation: each, reason: vanished, made, ended: operation });
      }
    }
  }
  return removed;
}

const vanished = 'created and dropped without effect';

/** The operation that created what another one drops. */
function makerAmong(
  gone: readonly Node[],
  end: Operation,
  { operations, cells }: History,
  trace: Trace,
): Operation | undefined {
  const ended = new Set(endedCells(end.footprint, cells));
  return gone
    .filter((node) => node !== end.number)
    .filter((node) => endedCells(trace.footprint(node), cells).some((cell) => ended.has(cell)))
    .map((node) => operations[node])
    .sort((a, b) => (a?.number ?? 0) - (b?.number ?? 0))[0];
}

/** The existence cells of what an operation creates or drops. */
function endedCells(footprint: Footprint, cells: Cells): readonly Cell[] {
  return writtenBy(footprint).filter((cell) => {
    const owner = cells.owner(cell);
    return owner !== undefined && cells.object(owner) === cell;
  });
}

/** Policies have their own rule. */
function vanishKey({ action }: Operation): RuleKey {
  return action.type === 'drop' && action.kind === 'OBJECT_POLICY'
    ? 'consolidate_rls'
    : 'remove_drop_create_cycles';
}
