import type { Cell, Footprint, Touch } from '../trace/footprint.js';
import { NumberSets } from '../trace/number-sets.js';
import { pack } from '../trace/packed-footprint.js';
import type { Cells } from './cells.js';
import type { Identity } from './identity.js';

const untouched: Footprint = new Map();

/**
 * What each object was bound to when it was created. Dropping an object touches everything that it was bound to: a view
 * is dropped before the columns that it uses are dropped or change their type.
 */
export class Bindings {
  readonly #touched = new Map<Identity, Footprint>();
  readonly #holders = new NumberSets();
  readonly #used = new NumberSets();
  readonly #users = new NumberSets();

  constructor(readonly cells: Cells) {}

  /** Records what creating an object touched in others, in addition to what is already recorded. */
  bind(id: Identity, footprint: Footprint, used: Iterable<Identity>): void {
    const touched = new Map<Cell, Touch>(this.touched(id));
    footprint.forEach((how, cell) => {
      if (how === 'write' || how === 'release') return;
      const owner = this.cells.owner(cell);
      // If a name was resolved to an object of an extension, the extension cannot be dropped.
      const holds = owner !== undefined ? owner !== id : this.cells.isResolution(cell);
      if (!holds || this.cells.isColumnName(cell)) return;
      touched.set(cell, how);
      this.#holders.add(cell, id);
    });
    if (touched.size > 0) this.#touched.set(id, pack(touched));
    for (const each of used) {
      if (each === id) continue;
      this.#used.add(id, each);
      this.#users.add(each, id);
    }
  }

  /** A copy is bound to the same objects as the original. */
  bindLike(copy: Identity, original: Identity): void {
    this.bind(copy, this.touched(original), this.used(original));
  }

  /** A copy on another table is bound to the same objects as the original, apart from the original's table. */
  bindLikeOn(copy: Identity, original: Identity, table: Identity): void {
    const touched = new Map<Cell, Touch>();
    this.touched(original).forEach((how, cell) => {
      if (this.cells.owner(cell) !== table) touched.set(cell, how);
    });
    const used = this.used(original).filter((each) => each !== table);
    this.bind(copy, touched, used);
  }

  /** What an object was bound to; dropping the object touches it again. */
  touched(id: Identity): Footprint {
    return this.#touched.get(id) ?? untouched;
  }

  /** The objects that this one is bound to. */
  used(id: Identity): readonly Identity[] {
    return this.#used.of(id);
  }

  /** The object is no longer bound to anything. */
  forget(id: Identity): void {
    this.#used.forEach(id, (each) => this.#users.delete(each, id));
    for (const cell of this.touched(id).keys()) this.#holders.delete(cell, id);
    this.#used.clear(id);
    this.#touched.delete(id);
  }

  /** All objects that are bound to any of these cells. */
  holders(cells: readonly Cell[]): ReadonlySet<Identity> {
    const holders = new Set<Identity>();
    for (const cell of cells) this.#holders.forEach(cell, (each) => holders.add(each));
    return holders;
  }

  /** The objects that are still bound to this one. */
  users(of: Identity): readonly Identity[] {
    return this.#users.of(of);
  }
}
