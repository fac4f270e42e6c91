import type { Operation } from '../footprints/operation.js';
import type { History } from '../history/read-history.js';
import { inExecutionOrder } from '../objects/table/alter-command.js';
import { type Node, writtenBy } from '../trace/footprint.js';
import type { Trace } from '../trace/trace.js';
import { barrierBetween, isWrite, refusalSeen, seenBetween, spansOf } from './leaving.js';

/**
 * The earlier operations that only set properties of what `end` drops, such as the comment on a column. They affect
 * nothing else, so they can be removed even if the creation stays.
 */
export function droppedSettings(end: Operation, history: History, trace: Trace): readonly Node[] {
  if (!drops(end)) return [];
  const { cells, operations } = history;
  const dropped = new Set(writtenBy(end.footprint).filter((cell) => cells.isSetting(cell)));
  const found = new Set<Node>();
  for (const cell of dropped) {
    for (const node of trace.touchers(cell, isWrite)) {
      const type = operations[node]?.action.type;
      const isEarlier = trace.position(node) < trace.position(end.number);
      if (isEarlier && (type === 'set' || type === 'alter')) found.add(node);
    }
  }
  const onlySets = (node: Node) => {
    const leaving = { gone: new Set([node]), end, spans: spansOf([node, end.number], trace) };
    if (barrierBetween(leaving, cells, trace)) return false;
    return [...trace.footprint(node)].every(([cell, how]) => {
      if (how === 'read') return true;
      const owner = cells.owner(cell);
      if (cells.isGuard(cell)) {
        return owner === undefined || !refusalSeen(cell, owner, leaving, history, trace);
      }
      return (how === 'add' || dropped.has(cell)) && !seenBetween(cell, how, leaving, trace);
    });
  };
  return [...found].filter(onlySets);
}

/** Whether what an operation writes is gone afterwards; other changes may keep a part of what they write. */
function drops({ action }: Operation): boolean {
  if (action.type !== 'alter' || !('AlterTableStmt' in action.tree)) return action.type === 'drop';
  return inExecutionOrder(action.tree.AlterTableStmt).every(
    ({ tree: { subtype } }) => subtype === 'AT_DropColumn' || subtype === 'AT_DropConstraint',
  );
}
