import type { Operation } from '../footprints/operation.js';
import type { History } from '../history/read-history.js';
import type { Cells } from '../state/cells.js';
import type { Identity } from '../state/identity.js';
import { type Cell, conflict, type Node, type Touch } from '../trace/footprint.js';
import type { Trace } from '../trace/trace.js';

/** The operations that may be removed. */
export interface Leaving {
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

export function spansOf(nodes: readonly Node[], trace: Trace): ReadonlyMap<Cell, Span> {
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

/**
 * Whether an operation that stays behaves differently if a guard refuses. An operation that a key of a removed
 * table may refuse reads that table, so it would have to be removed too.
 */
export function refusalSeen(
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
export function seenBetween(
  cell: Cell,
  how: Touch,
  leaving: Leaving,
  trace: Trace,
  isRelevant: (node: Node) => boolean = () => true,
): boolean {
  const matters = (other: Touch) => conflict(how, other) || conflict(other, how);
  return someBetween(cell, leaving, trace, isRelevant, matters);
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

export function barrierBetween(leaving: Leaving, cells: Cells, trace: Trace): boolean {
  return someBetween(cells.everything, leaving, trace, () => true, isWrite);
}

export function isWrite(how: Touch): boolean {
  return how === 'write';
}
