import type { Operation } from '../footprints/operation.js';
import type { History } from '../history/read-history.js';
import type { Cells } from '../state/cells.js';
import type { Identity } from '../state/identity.js';
import {
  type Cell,
  conflict,
  type Footprint,
  type Node,
  type Touch,
  writtenBy,
} from '../trace/footprint.js';
import type { Trace } from '../trace/trace.js';

/**
 * The operations that can be removed because `end` drops an object that the history created, and no other operation
 * depends on the object: all that touch cells of the dropped objects, if they change nothing that stays. A DROP is
 * removed too. An ALTER that drops something (a column with its index) stays; the operations on what it dropped may be
 * removed one by one. If the creation stays, comments and the like can be removed (`settingsOf`).
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
  return [...new Set([...gone, ...settingsOf(end, history, trace)])];
}

/**
 * The earlier operations that only set properties of what `end` drops, such as the comment on a column. They affect
 * nothing else, so they can be removed even if the creation stays.
 */
function settingsOf(end: Operation, history: History, trace: Trace): readonly Node[] {
  const { cells, operations } = history;
  const dropped = new Set(objectsWrittenBy(end.footprint, cells));
  const settings = new Set(writtenBy(end.footprint));
  for (const id of dropped) for (const cell of cells.ownedBy(id)) settings.add(cell);
  const found = new Set<Node>();
  for (const cell of settings) {
    if (!cells.isSetting(cell)) continue;
    for (const node of trace.touchers(cell, isWrite)) {
      const type = operations[node]?.action.type;
      const isEarlier = trace.position(node) < trace.position(end.number);
      if (isEarlier && (type === 'set' || type === 'alter')) found.add(node);
    }
  }
  const isFree = (node: Node) => {
    const leaving = { gone: new Set([node]), end, spans: spansOf([node, end.number], trace) };
    if (barrierBetween(leaving, cells, trace)) return false;
    return [...trace.footprint(node)].every(([cell, how]) => {
      if (how === 'read') return true;
      const owner = cells.owner(cell);
      if (cells.isGuard(cell)) {
        return owner === undefined || !refusalSeen(cell, owner, leaving, history, trace);
      }
      const isDropped = how === 'add' || (cells.isSetting(cell) && settings.has(cell));
      return isDropped && !seenBetween(cell, how, leaving, trace);
    });
  };
  return [...found].filter(isFree);
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

/** The operations that may be removed. */
interface Leaving {
  readonly gone: ReadonlySet<Node>;
  /** The operation that drops the objects; it is removed only if it is in `gone`. */
  readonly end: Operation;
  /** The positions of the first and the last of them that touches a cell. */
  readonly spans: ReadonlyMap<Cell, Span>;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function spansOf(nodes: readonly Node[], trace: Trace): ReadonlyMap<Cell, Span> {
  const spans = new Map<Cell, Span>();
  for (const node of nodes) {
    const at = trace.position(node);
    trace.footprint(node).forEach((_, cell) => {
      const known = spans.get(cell);
      if (!known) spans.set(cell, { from: at, to: at });
      else if (at < known.from) spans.set(cell, { from: at, to: known.to });
      else if (at > known.to) spans.set(cell, { from: known.from, to: at });
    });
  }
  return spans;
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
    if (seenBetween(cell, how, leaving, trace)) return false;
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
 * Whether an operation that stays behaves differently if a guard refuses. An operation that a key of a removed
 * table may refuse reads that table, so it would have to be removed too.
 */
function refusalSeen(
  cell: Cell,
  owner: Identity,
  leaving: Leaving,
  { operations, cells }: History,
  trace: Trace,
): boolean {
  const isAlter = leaving.end.action.type === 'alter';
  const refuses =
    cell === cells.shape(owner) || (cell === cells.incomingForeignKeys(owner) && isAlter);
  const catches = (node: Node) => operations[node]?.catchesErrors === true;
  return refuses && someBetween(cell, leaving, trace, catches);
}

/** Whether a remaining operation touches the cell at a time when the removed operations had changed it. */
function seenBetween(cell: Cell, how: Touch, leaving: Leaving, trace: Trace): boolean {
  const matters = (other: Touch) => conflict(how, other) || conflict(other, how);
  return someBetween(cell, leaving, trace, () => true, matters);
}

function someBetween(
  cell: Cell,
  { gone, end, spans }: Leaving,
  trace: Trace,
  isRelevant: (node: Node) => boolean,
  matters?: (how: Touch) => boolean,
): boolean {
  const span = spans.get(cell);
  if (!span || span.from === span.to) return false;
  for (const node of trace.touchers(cell, matters)) {
    const at = trace.position(node);
    if (at <= span.from || at >= span.to || gone.has(node) || node === end.number) continue;
    if (isRelevant(node)) return true;
  }
  return false;
}

function barrierBetween(leaving: Leaving, cells: Cells, trace: Trace): boolean {
  return someBetween(cells.everything, leaving, trace, () => true, isWrite);
}

function isWrite(how: Touch): boolean {
  return how === 'write';
}
