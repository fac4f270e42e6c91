import type { Cells, Identity } from '../catalog/cells.js';
import type { Operation } from '../operations/operation.js';
import type { History } from '../operations/read-history.js';
import { type Cell, conflict, type Node, type Touch } from '../trace/footprint.js';
import type { Trace } from '../trace/trace.js';

/**
 * The operations that may go because an object was made and is ended by `end`, and nobody else could
 * tell: all that touch the inside of what ends, provided that they change nothing that stays. A DROP
 * or DROP CONSTRAINT goes too, an ALTER that ended something on the way (a column with its index) stays.
 *
 * Empty when it cannot be shown.
 */
export function vanish(end: Operation, history: History, trace: Trace): readonly Node[] {
  const { cells, operations } = history;
  const dying = new Set(endedBy(end, history, trace));
  if (dying.size === 0) return [];
  const goes = end.action.type === 'drop' || dropsConstraint(end);
  if (goes && !droppedBy(end).every((id) => dying.has(id))) return [];
  const gone = new Set<Node>(goes ? [end.number] : []);
  const pending = [...dying];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    for (const cell of cells.ownedBy(id)) {
      for (const node of trace.touching(cell)) {
        const operation = operations[node];
        if (gone.has(node) || node === end.number || !operation) continue;
        gone.add(node);
        // What was dropped earlier, and only lived inside, goes along.
        for (const ended of endedBy(operation, history, trace)) {
          if (dying.has(ended)) continue;
          dying.add(ended);
          pending.push(ended);
        }
      }
    }
  }
  return [...gone].every((node) => isPrivate(node, gone, dying, end, cells, trace))
    ? [...gone]
    : [];
}

function dropsConstraint({ action }: Operation): boolean {
  if (action.type !== 'alter' || !('AlterTableStmt' in action.tree)) return false;
  const [only] = action.tree.AlterTableStmt.cmds ?? [];
  return (
    only !== undefined &&
    'AlterTableCmd' in only &&
    only.AlterTableCmd.subtype === 'AT_DropConstraint'
  );
}

function droppedBy({ action }: Operation): readonly Identity[] {
  return action.type === 'drop' ? action.objects : [];
}

/** What another operation of the history has made before and this one ends. */
function endedBy(end: Operation, { cells }: History, trace: Trace): readonly Identity[] {
  if (end.action.type !== 'drop' && end.action.type !== 'alter') return [];
  return [...end.footprint].flatMap(([cell, how]) => {
    const id = cells.owner(cell);
    if (how !== 'write' || id === undefined || cell !== cells.object(id)) return [];
    const made = trace
      .touching(cell)
      .some(
        (node) =>
          trace.position(node) < trace.position(end.number) &&
          trace.footprint(node).get(cell) === 'write',
      );
    return made ? [id] : [];
  });
}

/** Nothing that the operation changes is left when all of them are gone, nor seen before they go. */
function isPrivate(
  node: Node,
  gone: ReadonlySet<Node>,
  dying: ReadonlySet<Identity>,
  end: Operation,
  cells: Cells,
  trace: Trace,
): boolean {
  for (const [cell, how] of trace.footprint(node)) {
    if (how === 'read') continue;
    if (cell === cells.everything) return false;
    const owner = cells.owner(cell);
    if (owner !== undefined && dying.has(owner)) continue;
    if (cells.isGuard(cell)) continue;
    if (
      cells.isMark(cell) &&
      trace.touching(cell).every((each) => each === end.number || !gone.has(each))
    ) {
      continue;
    }
    if (owner !== undefined && how === 'write' && !cells.isPlace(cell)) return false;
    if (seenBetween(cell, how, gone, end, trace)) return false;
  }
  return !barrierBetween(gone, end, cells, trace);
}

/** Somebody who stays touches the cell while it is not as it was. */
function seenBetween(
  cell: Cell,
  how: Touch,
  gone: ReadonlySet<Node>,
  end: Operation,
  trace: Trace,
): boolean {
  const touching = trace.touching(cell);
  const involved = touching.filter((node) => gone.has(node) || node === end.number);
  const [first, last] = [involved[0], involved.at(-1)];
  if (first === undefined || last === undefined) return true;
  const [from, to] = [trace.position(first), trace.position(last)];
  return touching.some((node) => {
    if (gone.has(node) || node === end.number) return false;
    const at = trace.position(node);
    return at > from && at < to && conflict(how, trace.footprint(node).get(cell) ?? 'read');
  });
}

function barrierBetween(
  gone: ReadonlySet<Node>,
  end: Operation,
  cells: Cells,
  trace: Trace,
): boolean {
  const places = [...gone, end.number].map((node) => trace.position(node));
  const [from, to] = [Math.min(...places), Math.max(...places)];
  return trace.touching(cells.everything).some((node) => {
    const at = trace.position(node);
    return at > from && at < to && trace.footprint(node).get(cells.everything) === 'write';
  });
}
