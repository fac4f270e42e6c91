import type { Cell, Footprint } from '../trace/footprint.js';
import type { Cells } from './cells.js';
import type { Identity } from './identity.js';

/** How creating an object touched what it is bound to. */
export type Bound = 'read' | 'add' | 'guard';

const untouched: ReadonlyMap<Cell, Bound> = new Map();
const nobody: ReadonlySet<Identity> = new Set();

/**
 * What each object was bound to when it was created. Removing a reference touches its referent: dropping a view
 * releases the columns it used, so it comes before they are dropped or retyped.
 */
export class Bindings {
  readonly #touched = new Map<Identity, Map<Cell, Bound>>();
  readonly #holders = new Map<Cell, Set<Identity>>();
  readonly #used = new Map<Identity, Set<Identity>>();
  readonly #users = new Map<Identity, Set<Identity>>();

  constructor(readonly cells: Cells) {}

  /** Records what creating an object touched in others, in addition to what is already recorded. */
  bind(id: Identity, footprint: Footprint, used: Iterable<Identity>): void {
    const touched = this.#touched.get(id) ?? new Map<Cell, Bound>();
    footprint.forEach((how, cell) => {
      if (how === 'write' || how === 'release') return;
      const owner = this.cells.owner(cell);
      // A name that was resolved to an object of an extension holds the extension.
      const holds = owner !== undefined ? owner !== id : cell === this.cells.resolution;
      if (!holds || this.cells.isColumnName(cell)) return;
      touched.set(cell, how);
      entry(this.#holders, cell).add(id);
    });
    if (touched.size > 0) this.#touched.set(id, touched);
    for (const each of used) {
      if (each === id) continue;
      entry(this.#used, id).add(each);
      entry(this.#users, each).add(id);
    }
  }

  /** A copy is bound to the same objects as the original. */
  bindLike(copy: Identity, original: Identity): void {
    this.bind(copy, this.touched(original), this.used(original));
  }

  /** What an object was bound to; dropping the object touches it again. */
  touched(id: Identity): ReadonlyMap<Cell, Bound> {
    return this.#touched.get(id) ?? untouched;
  }

  /** The objects that this one is bound to. */
  used(id: Identity): ReadonlySet<Identity> {
    return this.#used.get(id) ?? nobody;
  }

  /** The object is no longer bound to anything. */
  forget(id: Identity): void {
    for (const each of this.used(id)) this.#users.get(each)?.delete(id);
    for (const cell of this.touched(id).keys()) this.#holders.get(cell)?.delete(id);
    this.#used.delete(id);
    this.#touched.delete(id);
  }

  /** All objects that are bound to any of these cells. */
  holders(cells: readonly Cell[]): ReadonlySet<Identity> {
    return new Set(cells.flatMap((cell) => [...(this.#holders.get(cell) ?? [])]));
  }

  /** The objects that are still bound to this one. */
  users(of: Identity): ReadonlySet<Identity> {
    return this.#users.get(of) ?? nobody;
  }
}

function entry<K>(map: Map<K, Set<Identity>>, key: K): Set<Identity> {
  const known = map.get(key) ?? new Set<Identity>();
  map.set(key, known);
  return known;
}
