import type { Cells } from '../state/cells.js';
import type { Identity } from '../state/identity.js';
import { type Cell, type Footprint, type Touch, touch } from '../trace/footprint.js';
import { Moments } from './moments.js';

/** A footprint under construction. Every operation reads `everything`. */
export class FootprintBuilder {
  readonly #touches = new Map<Cell, Touch>();
  readonly #used = new Set<Identity>();
  /** The operation tells its transaction's writes from those before: a commit must come before it. */
  needsCommitBefore = false;
  /** It compares the clock of its transaction with moments that may be stored. */
  comparesClock = false;
  /** Code that it runs reads the numbers that columns have in the catalogs. */
  readsColumnNumbers = false;
  /** A constraint is deferred: what it checks is checked at the commit. */
  leavesChecksOpen = false;

  /** What a guard refuses is caught, and something else happens instead. */
  catchesErrors = false;
  /** Made when it is needed: there are thousands of footprints, and few are about rows. */
  #moments: Moments | undefined;

  constructor(readonly cells: Cells) {
    this.read(cells.everything);
  }

  /** What the operation has to do with moments that rows hold. */
  get moments(): Moments {
    this.#moments ??= new Moments();
    return this.#moments;
  }

  /** The same once the operation is known: those that store moments in one table keep their order. */
  settledMoments(): Moments | undefined {
    if (this.#moments?.readsClock) {
      for (const id of this.#moments.changed) this.write(this.cells.part(id, 'moments'));
    }
    return this.#moments;
  }

  read(cell: Cell): this {
    touch(this.#touches, cell, 'read');
    return this;
  }

  add(cell: Cell): this {
    touch(this.#touches, cell, 'add');
    return this;
  }

  /** It refuses what does not fit it, and changes nothing by itself. */
  guard(cell: Cell): this {
    touch(this.#touches, cell, 'guard');
    return this;
  }

  /** It takes a guard away. */
  release(cell: Cell): this {
    touch(this.#touches, cell, 'release');
    return this;
  }

  write(cell: Cell): this {
    touch(this.#touches, cell, 'write');
    return this;
  }

  /** The operation needs the object: it comes after its making and before its end. */
  uses(id: Identity): this {
    this.#used.add(id);
    return this.read(this.cells.object(id)).add(this.cells.references(id));
  }

  /** The operation makes the object, or ends it. What is made gets the default privileges of the moment. */
  makes(id: Identity): this {
    return this.write(this.cells.object(id))
      .write(this.cells.references(id))
      .add(this.cells.catalog)
      .read(this.cells.defaultPrivileges);
  }

  /** The operation changes the inside of an object that stays. */
  changes(id: Identity): this {
    return this.read(this.cells.object(id)).add(this.cells.catalog).add(this.cells.inside(id));
  }

  /**
   * The operation changes the object, or makes it where it is not there (any more): whoever uses or
   * changes it keeps to its side. It is not the object's beginning, for there may be one before it.
   */
  changesOrMakes(id: Identity): this {
    return this.changes(id)
      .write(this.cells.inside(id))
      .write(this.cells.references(id))
      .read(this.cells.defaultPrivileges);
  }

  /** The operation does what the other does, too. */
  join(other: FootprintBuilder): this {
    for (const id of other.#used) this.#used.add(id);
    this.catchesErrors ||= other.catchesErrors;
    if (other.#moments) this.moments.join(other.#moments);
    this.needsCommitBefore ||= other.needsCommitBefore;
    this.comparesClock ||= other.comparesClock;
    this.leavesChecksOpen ||= other.leavesChecksOpen;
    this.readsColumnNumbers ||= other.readsColumnNumbers;
    return this.include(other.#touches);
  }

  /** The objects that the operation needs. */
  used(): ReadonlySet<Identity> {
    return this.#used;
  }

  /** Touches all that another touches. */
  include(footprint: Footprint): this {
    footprint.forEach((how, cell) => {
      touch(this.#touches, cell, how);
    });
    return this;
  }

  footprint(): Footprint {
    if (!this.catchesErrors) return this.#touches;
    const strict = new Map(this.#touches);
    for (const [cell, how] of this.#touches) {
      if (how === 'read' && this.cells.isGuard(cell)) strict.set(cell, 'write');
    }
    return strict;
  }
}
