import type { Operation } from '../footprints/operation.js';
import type { Cells } from '../state/cells.js';
import type { Cell } from '../trace/footprint.js';

/** The last operation that wrote each name, for a list of operations that grows: each operation is visited once. */
export class LastNameWriters {
  readonly #last = new Map<Cell, number>();
  #visited = 0;

  constructor(
    private readonly operations: readonly Operation[],
    private readonly cells: Cells,
  ) {}

  /** The index of the last operation that wrote the cell of a name, or the cell of all names; -1 if none did. */
  of(cell: Cell): number {
    const { operations, cells } = this;
    for (; this.#visited < operations.length; this.#visited += 1) {
      operations[this.#visited]?.footprint.forEach((how, each) => {
        if (how !== 'write' || (each !== cells.resolution && !cells.isName(each))) return;
        this.#last.set(each, this.#visited);
      });
    }
    return this.#last.get(cell) ?? -1;
  }
}
