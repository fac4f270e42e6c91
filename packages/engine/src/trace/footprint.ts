/**
 * A cell is a small part of the database's state, named by a number that the catalogue of cells
 * hands out. The trace knows no more about it.
 */
export type Cell = number;

/** An operation as the trace knows it: a number. */
export type Node = number;

/** How an operation touches a cell; see `conflict`. */
export type Touch = 'read' | 'add' | 'write';

/** The cells that an operation touches, each in one way. */
export type Footprint = ReadonlyMap<Cell, Touch>;

/**
 * Two touches of one cell conflict unless both read or both add. When in doubt, write: a false
 * conflict costs size, a missed one costs the product.
 */
export function conflict(a: Touch, b: Touch): boolean {
  return a !== b || a === 'write';
}

/** True when two operations keep their order. */
export function conflicts(a: Footprint, b: Footprint): boolean {
  for (const [cell, how] of a) {
    const other = b.get(cell);
    if (other !== undefined && conflict(how, other)) return true;
  }
  return false;
}

/** Adds a touch; what is both read and added to conflicts with everything, so it is a write. */
export function touch(footprint: Map<Cell, Touch>, cell: Cell, how: Touch): void {
  const before = footprint.get(cell);
  footprint.set(cell, before === undefined || before === how ? how : 'write');
}

/** Everything that either touches. */
export function union(a: Footprint, b: Footprint): Map<Cell, Touch> {
  const both = new Map(a);
  for (const [cell, how] of b) touch(both, cell, how);
  return both;
}

/** The cells that are written. */
export function writtenBy(footprint: Footprint): readonly Cell[] {
  return [...footprint].flatMap(([cell, how]) => (how === 'write' ? [cell] : []));
}
