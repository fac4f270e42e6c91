/**
 * A cell is a small part of the database's state, identified by a number from the registry of cells. The trace
 * knows nothing else about it.
 */
export type Cell = number;

/** An operation in the trace: a number. */
export type Node = number;

/**
 * How an operation touches a cell; see `conflict`. A `guard` only refuses what violates it, and a `release` only
 * permits more, so in a history that succeeds, a guard may come later than readers of the cell, and a release
 * earlier.
 */
export type Touch = 'read' | 'add' | 'guard' | 'release' | 'write';

/** The cells that an operation touches, each in one way: a map, or something that needs less memory. */
export interface Footprint extends Iterable<readonly [Cell, Touch]> {
  readonly size: number;
  get(cell: Cell): Touch | undefined;
  has(cell: Cell): boolean;
  keys(): Iterable<Cell>;
  forEach(task: (how: Touch, cell: Cell) => void): void;
}

/**
 * Whether two touches of one cell keep the given order. Reads do not conflict with each other, nor do additions,
 * guards or releases. When in doubt, write: a false conflict costs size, a missed one costs the product.
 */
export function conflict(earlier: Touch, later: Touch): boolean {
  if (earlier === 'write' || later === 'write') return true;
  if (earlier === 'read') return later !== 'read' && later !== 'release';
  return later === 'read' && earlier !== 'guard';
}

/** Whether two operations keep the given order. To compare one with many, give it as `earlier` and as a map. */
export function conflicts(earlier: Footprint, later: Footprint): boolean {
  for (const [cell, how] of later) {
    const before = earlier.get(cell);
    if (before !== undefined && conflict(before, how)) return true;
  }
  return false;
}

/** The footprint as a map, which finds a cell sooner than a list. */
export function asMap(footprint: Footprint): ReadonlyMap<Cell, Touch> {
  return footprint instanceof Map ? footprint : new Map(footprint);
}

/**
 * Adds a touch, and returns the combination with the existing touch of the cell. Two different touches among add, guard
 * and release combine to an add; a read combined with one of these is a write, because it conflicts with everything.
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

/** The union of both footprints. */
export function union(a: Footprint, b: Footprint): Map<Cell, Touch> {
  const both = new Map(a);
  for (const [cell, how] of b) touch(both, cell, how);
  return both;
}

/** The written cells. */
export function writtenBy(footprint: Footprint): readonly Cell[] {
  const written: Cell[] = [];
  footprint.forEach((how, cell) => {
    if (how === 'write') written.push(cell);
  });
  return written;
}
