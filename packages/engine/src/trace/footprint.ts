/**
 * A cell is a small part of the database's state, named by a number that the catalogue of cells
 * hands out. The trace knows no more about it.
 */
export type Cell = number;

/** An operation as the trace knows it: a number. */
export type Node = number;

/**
 * How an operation touches a cell; see `conflict`. A `guard` only refuses what does not fit it, and a
 * `release` only lets more through, so in a history that succeeds the one may come later than those who
 * read the cell, and the other earlier.
 */
export type Touch = 'read' | 'add' | 'guard' | 'release' | 'write';

/** The cells that an operation touches, each in one way. */
export type Footprint = ReadonlyMap<Cell, Touch>;

/**
 * Whether two touches of one cell keep the order in which they are given. Those who read do not mind
 * each other, nor do those who add, guard or release. When in doubt, write: a false conflict costs size,
 * a missed one costs the product.
 */
export function conflict(earlier: Touch, later: Touch): boolean {
  if (earlier === 'write' || later === 'write') return true;
  if (earlier === 'read') return later !== 'read' && later !== 'release';
  return later === 'read' && earlier !== 'guard';
}

/** True when two operations keep the order in which they are given. */
export function conflicts(earlier: Footprint, later: Footprint): boolean {
  for (const cell of (earlier.size < later.size ? earlier : later).keys()) {
    const how = earlier.get(cell);
    const other = how && later.get(cell);
    if (how && other && conflict(how, other)) return true;
  }
  return false;
}

/**
 * Adds a touch; gives what the two come to. What contributes in two ways adds; what is both read and
 * contributed to conflicts with everything, so it is a write.
 */
export function touch(footprint: Map<Cell, Touch>, cell: Cell, how: Touch): Touch {
  const before = footprint.get(cell);
  if (before === how || before === 'write') return before;
  const after = before === undefined ? how : both(before, how);
  footprint.set(cell, after);
  return after;
}

function both(a: Touch, b: Touch): Touch {
  return a === 'read' || b === 'read' || b === 'write' ? 'write' : 'add';
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
