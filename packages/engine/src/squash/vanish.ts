import type { Operation } from '../footprints/operation.js';
import type { History } from '../history/read-history.js';
import { addsKey, inExecutionOrder } from '../objects/table/alter-command.js';
import type { Cells } from '../state/cells.js';
import type { Identity } from '../state/identity.js';
import { type Cell, conflict, type Footprint, type Node, type Touch } from '../trace/footprint.js';
import type { Trace } from '../trace/trace.js';
import { droppedSettings } from './dropped-settings.js';
import {
  barrierBetween,
  isWrite,
  type Leaving,
  refusalSeen,
  seenBetween,
  spansOf,
} from './leaving.js';

/**
 * The operations that can be removed because `end` drops an object that the history created, and no other operation
 * depends on the object: all that touch cells of the dropped objects, if they change nothing that stays. A DROP is
 * removed too. An ALTER that drops something (a column with its index) stays; the operations on what it dropped may be
 * removed one by one. If the creation stays, comments and the like can be removed (`droppedSettings`).
 *
 * Empty if it is not certain that no other operation depends on the object.
 */
export function vanish(end: Operation, history: History, trace: Trace): readonly Node[] {
  const droppedObjects = endedBy(end, history, trace);
  const alsoEnded = new Set(droppedObjects);
  if (onlyDrops(end)) {
    const isWhole = droppedBy(end).every((id) => alsoEnded.has(id));
    const gone = isWhole ? vanishWith(droppedObjects, alsoEnded, end, history, trace) : [];
    if (gone.length > 0) return gone;
  }
  const gone = onlyDrops(end)
    ? []
    : droppedObjects.flatMap((id) => vanishWith([id], alsoEnded, end, history, trace));
  return [...new Set([...gone, ...droppedSettings(end, history, trace)])];
}

function vanishWith(
  ended: readonly Identity[],
  alsoEnded: ReadonlySet<Identity>,
  end: Operation,
  history: History,
  trace: Trace,
): readonly Node[] {
  const { cells, operations } = history;
  const droppedObjects = new Set(ended);
  const gone = new Set<Node>(onlyDrops(end) ? [end.number] : []);
  const pending = [...droppedObjects];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    for (const cell of cells.ownedBy(id)) {
      for (const node of trace.touchers(cell)) {
        const operation = operations[node];
        if (gone.has(node) || node === end.number || !operation) continue;
        gone.add(node);
        // Objects that were created and dropped in between, or together with the object, are removed too.
        const made = objectsWrittenBy(trace.footprint(node), cells).filter((each) =>
          alsoEnded.has(each),
        );
        for (const each of [...made, ...endedBy(operation, history, trace)]) {
          if (droppedObjects.has(each)) continue;
          droppedObjects.add(each);
          pending.push(each);
        }
      }
    }
  }
  const leaving: Leaving = { gone, end, spans: spansOf([...gone, end.number], trace) };
  if (barrierBetween(leaving, cells, trace)) return [];
  return [...gone].every((node) => isPrivate(node, leaving, droppedObjects, history, trace))
    ? [...gone]
    : [];
}

/** Whether the operation has no effect without the objects that it drops. */
function onlyDrops({ action }: Operation): boolean {
  return action.type === 'drop' || (action.type === 'alter' && action.ends !== undefined);
}

function droppedBy({ action }: Operation): readonly Identity[] {
  if (action.type === 'drop') return action.objects;
  return action.type === 'alter' && action.ends !== undefined ? [action.ends] : [];
}

/** The objects that this operation drops and that an earlier one has created. */
function endedBy(end: Operation, { cells }: History, trace: Trace): readonly Identity[] {
  if (end.action.type !== 'drop' && end.action.type !== 'alter') return [];
  const here = trace.position(end.number);
  return objectsWrittenBy(end.footprint, cells).filter((id) => {
    for (const node of trace.touchers(cells.object(id), isWrite)) {
      if (trace.position(node) < here) return true;
    }
    return false;
  });
}

/** The objects that an operation creates or drops. */
function objectsWrittenBy(footprint: Footprint, cells: Cells): readonly Identity[] {
  const found: Identity[] = [];
  footprint.forEach((how, cell) => {
    const id = how === 'write' ? cells.owner(cell) : undefined;
    if (id !== undefined && cell === cells.object(id)) found.push(id);
  });
  return found;
}

/** Whether everything that the operation changes is removed with the others, and no remaining operation reads it. */
function isPrivate(
  node: Node,
  leaving: Leaving,
  droppedObjects: ReadonlySet<Identity>,
  history: History,
  trace: Trace,
): boolean {
  const { cells } = history;
  const { gone, end } = leaving;
  for (const [cell, how] of trace.footprint(node)) {
    if (how === 'read') continue;
    if (cell === cells.everything) return false;
    const owner = cells.owner(cell);
    if (owner !== undefined && droppedObjects.has(owner)) continue;
    if (cells.isGuard(cell)) {
      if (owner !== undefined && refusalSeen(cell, owner, leaving, history, trace)) return false;
      continue;
    }
    if (
      cells.isClearedByDrop(cell) &&
      [...trace.touchers(cell)].every((each) => each === end.number || !gone.has(each))
    ) {
      continue;
    }
    if (owner !== undefined && how === 'write' && !cells.isFreedByDrop(cell)) return false;
    if (how === 'write' && !isGivenBack(cell, leaving, trace)) return false;
    const isKey = cells.isKey(cell);
    const mayUse = (each: Node) => !isKey || !onlyAddsKey(history.operations[each]);
    if (seenBetween(cell, how, leaving, trace, mayUse)) return false;
    if (
      cells.named(cell) &&
      !isGivenBack(cell, leaving, trace) &&
      seenAfter(cell, how, node, leaving, trace)
    )
      return false;
  }
  return true;
}

/**
 * Whether a remaining operation reads a name that a removed operation takes and no other removed operation frees,
 * because the table has moved to another schema.
 */
function seenAfter(
  cell: Cell,
  how: Touch,
  node: Node,
  { gone, end }: Leaving,
  trace: Trace,
): boolean {
  const here = trace.position(node);
  const readers = trace.touchers(cell, (other) => conflict(how, other) || conflict(other, how));
  return [...readers].some(
    (each) => trace.position(each) > here && !gone.has(each) && each !== end.number,
  );
}

/** Whether another removed operation frees what one of them took, such as a name. */
function isGivenBack(cell: Cell, { gone, end }: Leaving, trace: Trace): boolean {
  const changing = trace
    .touchers(cell, (how) => how !== 'read')
    .filter((node) => node === end.number || gone.has(node));
  return changing.length > 1;
}

/**
 * Whether an operation only adds a primary key or a unique constraint. Another key on the same columns makes no
 * difference to it, unlike to a foreign key, which uses the oldest.
 */
function onlyAddsKey(operation: Operation | undefined): boolean {
  const { action } = operation ?? {};
  if (action?.type !== 'alter' || !('AlterTableStmt' in action.tree)) return false;
  return inExecutionOrder(action.tree.AlterTableStmt).every(({ tree }) => addsKey(tree));
}
