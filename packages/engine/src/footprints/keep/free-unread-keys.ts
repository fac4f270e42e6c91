import type { Cells } from '../../state/cells.js';
import type { Cell, Touch } from '../../trace/footprint.js';
import type { Operation } from '../operation.js';

/**
 * A foreign key is bound to the oldest key on the columns that it references, so keys on the same columns keep their order.
 * The order is free if nothing looks for keys of the table, and if no unknown code follows. Code that catches errors may
 * see the name of the key that is checked first.
 */
export function freeUnreadKeys(
  operations: Operation[],
  cells: Cells,
  anyCatches: () => boolean,
): void {
  const makers = repeatedKeys(operations, cells);
  if (makers.size === 0 || anyCatches()) return;
  const watched = new Map<Cell, Cell[]>();
  const watch = (cell: Cell, key: Cell) => watched.set(cell, [...(watched.get(cell) ?? []), key]);
  for (const key of makers.keys()) {
    const table = cells.owner(key);
    watch(key, key);
    if (table !== undefined) watch(cells.keys(table), key);
  }
  for (const { footprint } of operations) {
    footprint.forEach((how, cell) => {
      if (how === 'read') for (const key of watched.get(cell) ?? []) makers.delete(key);
    });
  }
  for (const [cell, indexes] of makers) {
    for (const index of indexes) {
      const operation = operations[index];
      if (!operation) continue;
      const footprint = new Map<Cell, Touch>([...operation.footprint, [cell, 'add']]);
      operations[index] = { ...operation, footprint };
    }
  }
}

/** The operations on keys on the same columns, if there are several and all come after the last unknown code. */
function repeatedKeys(operations: readonly Operation[], cells: Cells): Map<Cell, number[]> {
  const unknown = operations.findLastIndex(({ action }) => action.type === 'barrier');
  const found = new Map<Cell, number[]>();
  for (const [index, { footprint }] of operations.entries()) {
    footprint.forEach((how, cell) => {
      if (how === 'write' && cells.isKey(cell))
        found.set(cell, [...(found.get(cell) ?? []), index]);
    });
  }
  for (const [cell, [first = 0, ...more]] of found) {
    if (more.length === 0 || first < unknown) found.delete(cell);
  }
  return found;
}
