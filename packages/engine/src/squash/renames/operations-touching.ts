import type { Operation } from '../../footprints/operation.js';
import type { Cell, Touch } from '../../trace/footprint.js';

/** The numbers of the operations that touch each of these cells in the given way, in order. */
export function operationsTouching(
  cells: Iterable<Cell>,
  how: Touch,
  operations: readonly Operation[],
): ReadonlyMap<Cell, readonly number[]> {
  const found = new Map<Cell, number[]>();
  for (const cell of cells) found.set(cell, []);
  if (found.size === 0) return found;
  for (const { footprint, number } of operations) {
    footprint.forEach((each, cell) => {
      if (each === how) found.get(cell)?.push(number);
    });
  }
  return found;
}
