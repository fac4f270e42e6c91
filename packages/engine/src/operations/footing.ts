import type { Cells, Identity } from '../catalog/cells.js';
import { type Cell, type Footprint, type Touch, touch } from '../trace/footprint.js';

/** A footprint under construction. Every operation reads `everything`. */
export class Footing {
  readonly #touches = new Map<Cell, Touch>();

  constructor(readonly cells: Cells) {
    this.read(cells.everything);
  }

  read(cell: Cell): this {
    touch(this.#touches, cell, 'read');
    return this;
  }

  add(cell: Cell): this {
    touch(this.#touches, cell, 'add');
    return this;
  }

  write(cell: Cell): this {
    touch(this.#touches, cell, 'write');
    return this;
  }

  /** The operation needs the object: it comes after its making and before its end. */
  uses(id: Identity): this {
    return this.read(this.cells.object(id)).add(this.cells.references(id));
  }

  /** The operation makes the object, or ends it. */
  makes(id: Identity): this {
    return this.write(this.cells.object(id))
      .write(this.cells.references(id))
      .add(this.cells.catalog);
  }

  /** The operation changes the inside of an object that stays. */
  changes(id: Identity): this {
    return this.read(this.cells.object(id)).add(this.cells.catalog);
  }

  footprint(): Footprint {
    return this.#touches;
  }
}
