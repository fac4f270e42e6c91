import type { Operation } from '../footprints/operation.js';
import type { History } from '../history/read-history.js';
import type { Cells } from '../state/cells.js';
import type { Identity } from '../state/identity.js';
import { type Cell, conflict, type Footprint, type Node, type Touch } from '../trace/footprint.js';
import type { Trace } from '../trace/trace.js';

/**
 * The operations that can be removed because `end` drops an object that the history created, and no other operation
 * depends on the object: all that touch cells of the dropped objects, if they change nothing that stays. A DROP is
 * removed too. An ALTER that drops something (a column with its index) stays; the operations on what it dropped may be
 * removed one by one.
 *
 * Empty if it is not certain that no other operation depends on the object.
 */
export function vanish(end: Operation, history: History, trace: Trace): readonly Node[] {
  const dying = endedBy(end, history, trace);
  if (dying.length === 0) return [];
  if (!goes(end)) {
    return [...new Set(dying.flatMap((id) => vanishWith([id], end, history, trace)))];
  }
  const isWhole = droppedBy(end).every((id) => dying.includes(id));
  return isWhole ? vanishWith(dying, end, history, trace) : [];
}

function vanishWith(
  ended: readonly Identity[],
  end: Operation,
  history: History,
  trace: Trace,
): readonly Node[] {
  const { cells, operations } = history;
  const dying = new Set(ended);
  const alsoEnded = new Set(endedBy(end, history, trace));
  const gone = new Set<Node>(goes(end) ? [end.number] : []);
  const pending = [...dying];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    for (const cell of cells.ownedBy(id)) {
      for (const node of trace.touchers(cell)) {
        const operation = operations[node];
        if (gone.has(node) || node === end.number || !operation) continue;
        gone.add(node);
        // Objects that were dropped earlier and only existed inside are removed too; so are those created and
        // dropped with it.
        const made = objectsWrittenBy(trace.footprint(node), cells).filter((each) =>
          alsoEnded.has(each),
        );
        for (const each of [...made, ...endedBy(operation, history, trace)]) {
          if (dying.has(each)) continue;
          dying.add(each);
          pending.push(each);
        }
      }
    }
  }
  if (barrierBetween(gone, end, cells, trace)) return [];
  return [...gone].every((node) => isPrivate(node, gone, dying, end, history, trace))
    ? [...gone]
    : [];
}

/** Whether the operation has no effect without the objects that it drops. */
function goes({ action }: Operation): boolean {
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
  gone: ReadonlySet<Node>,
  dying: ReadonlySet<Identity>,
  end: Operation,
  history: History,
  trace: Trace,
): boolean {
  const { cells } = history;
  for (const [cell, how] of trace.footprint(node)) {
    if (how === 'read') continue;
    if (cell === cells.everything) return false;
    const owner = cells.owner(cell);
    if (owner !== undefined && dying.has(owner)) continue;
    if (cells.isGuard(cell)) {
      if (owner !== undefined && refusalSeen(cell, owner, gone, end, history, trace)) return false;
      continue;
    }
    if (
      cells.isMark(cell) &&
      [...trace.touchers(cell)].every((each) => each === end.number || !gone.has(each))
    ) {
      continue;
    }
    if (owner !== undefined && how === 'write' && !cells.isPlace(cell)) return false;
    if (how === 'write' && !isGivenBack(cell, gone, end, trace)) return false;
    if (seenBetween(cell, how, gone, end, trace)) return false;
  }
  return true;
}

/** Whether another removed operation frees what one of them took, such as a name. */
function isGivenBack(cell: Cell, gone: ReadonlySet<Node>, end: Operation, trace: Trace): boolean {
  const changing = trace
    .touchers(cell, (how) => how !== 'read')
    .filter((node) => node === end.number || gone.has(node));
  return changing.length > 1;
}

/**
 * Whether an operation that stays behaves differently if a guard refuses. An operation that a key of a removed
 * table may refuse reads that table, so it would have to be removed too.
 */
function refusalSeen(
  cell: Cell,
  owner: Identity,
  gone: ReadonlySet<Node>,
  end: Operation,
  { operations, cells }: History,
  trace: Trace,
): boolean {
  const refuses =
    cell === cells.shape(owner) || (cell === cells.incoming(owner) && end.action.type === 'alter');
  const catches = (node: Node) => operations[node]?.catchesErrors === true;
  return refuses && someBetween(cell, gone, end, trace, catches);
}

/** Whether a remaining operation touches the cell while its content differs because of the removed operations. */
function seenBetween(
  cell: Cell,
  how: Touch,
  gone: ReadonlySet<Node>,
  end: Operation,
  trace: Trace,
): boolean {
  const matters = (other: Touch) => conflict(how, other) || conflict(other, how);
  return someBetween(cell, gone, end, trace, () => true, matters);
}

function someBetween(
  cell: Cell,
  gone: ReadonlySet<Node>,
  end: Operation,
  trace: Trace,
  isRelevantSetting: (node: Node) => boolean,
  matters?: (how: Touch) => boolean,
): boolean {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const node of [...gone, end.number]) {
    if (!trace.footprint(node).has(cell)) continue;
    from = Math.min(from, trace.position(node));
    to = Math.max(to, trace.position(node));
  }
  for (const node of trace.touchers(cell, matters)) {
    const at = trace.position(node);
    if (at <= from || at >= to || gone.has(node) || node === end.number) continue;
    if (isRelevantSetting(node)) return true;
  }
  return false;
}

function barrierBetween(
  gone: ReadonlySet<Node>,
  end: Operation,
  cells: Cells,
  trace: Trace,
): boolean {
  return someBetween(cells.everything, gone, end, trace, () => true, isWrite);
}

function isWrite(how: Touch): boolean {
  return how === 'write';
}
