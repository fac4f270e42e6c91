import type { Cells } from '../state/cells.js';
import type { Identity } from '../state/identity.js';
import { type Cell, type Footprint, type Touch, touch } from '../trace/footprint.js';
import type { Operation } from './operation.js';
import { RowTimes } from './row-times.js';

/** A footprint under construction. Every operation reads `everything`. */
export class FootprintBuilder {
  readonly #touches = new Map<Cell, Touch>();
  readonly #used = new Set<Identity>();
  /**
   * Whether the operation distinguishes the writes of its transaction from earlier ones, and so needs a commit before
   * it.
   */
  needsCommitBefore = false;
  /** Whether the operation compares the clock of its transaction with times that may be stored. */
  comparesClock = false;
  /** Whether code that the operation runs reads column numbers from the catalogs. */
  readsColumnNumbers = false;
  /** Whether the operation leaves a deferred constraint to be checked at the commit. */
  leavesChecksOpen = false;
  /**
   * The object that each name means in code that the operation runs: the text of code stays the same when objects are
   * renamed.
   */
  #meanings: Set<string> | undefined;
  #isInCode = false;

  /** Whether code catches the errors of guards, and runs other statements instead. */
  catchesErrors = false;
  /** Created lazily: there are thousands of footprints, and few are about rows. */
  #times: RowTimes | undefined;

  constructor(readonly cells: Cells) {
    this.read(cells.everything);
  }

  /** How the operation relates to times in rows. */
  get times(): RowTimes {
    this.#times ??= new RowTimes();
    return this.#times;
  }

  /** `times`, when the footprint is complete. Operations that store times in one table keep their order. */
  settledTimes(): RowTimes | undefined {
    if (this.#times?.readsClock) {
      for (const id of this.#times.changed) this.write(this.cells.part(id, 'times'));
    }
    return this.#times;
  }

  read(cell: Cell): this {
    touch(this.#touches, cell, 'read');
    return this;
  }

  /** Reads a name, and the object that it means, if there is one. */
  readName(name: Cell, id: Identity | undefined): this {
    if (this.#isInCode) {
      this.#meanings ??= new Set();
      this.#meanings.add(`${this.cells.describe(name)}: ${id ?? ''}`);
    }
    return this.read(name);
  }

  /** Reads the body of a function. */
  inCode(read: () => void): void {
    this.#within(true, read);
  }

  /** Reads an expression that is bound to its objects, within code or not. */
  inExpression(read: () => void): void {
    this.#within(false, read);
  }

  #within(isInCode: boolean, read: () => void): void {
    const before = this.#isInCode;
    this.#isInCode = isInCode;
    read();
    this.#isInCode = before;
  }

  /** The meanings of the names in code, sorted. */
  get meanings(): readonly string[] {
    return this.#meanings ? [...this.#meanings].sort() : noMeanings;
  }

  add(cell: Cell): this {
    touch(this.#touches, cell, 'add');
    return this;
  }

  /** The operation only adds a restriction: it refuses rows that violate it, and changes nothing else. */
  guard(cell: Cell): this {
    touch(this.#touches, cell, 'guard');
    return this;
  }

  /** The operation only removes a restriction. */
  release(cell: Cell): this {
    touch(this.#touches, cell, 'release');
    return this;
  }

  write(cell: Cell): this {
    touch(this.#touches, cell, 'write');
    return this;
  }

  /** The operation needs the object: it comes after its creation and before its drop. */
  uses(id: Identity): this {
    this.#used.add(id);
    return this.read(this.cells.object(id)).add(this.cells.references(id));
  }

  /** The operation creates or drops the object. A created object gets the current default privileges. */
  makes(id: Identity): this {
    return this.write(this.cells.object(id))
      .dropsSettings(id)
      .write(this.cells.references(id))
      .add(this.cells.catalog)
      .read(this.cells.defaultPrivileges);
  }

  /** The operation drops the settings of an object, such as its comment, together with the object. */
  dropsSettings(id: Identity): this {
    for (const cell of this.cells.ownedBy(id)) if (this.cells.isSetting(cell)) this.write(cell);
    return this;
  }

  /** The operation changes what names are resolved to. Users of a removed operator or type are dropped before it. */
  changesResolution(): this {
    return this.write(this.cells.resolution)
      .write(this.cells.coreResolution)
      .write(this.cells.resolved);
  }

  /** The operation changes an object that stays. */
  changes(id: Identity): this {
    return this.read(this.cells.object(id))
      .add(this.cells.catalog)
      .add(this.cells.wholeDefinition(id));
  }

  /**
   * The operation changes the object, or creates it if it does not exist (any more): operations that use or
   * change it keep their order. It is not the object's creation, because there may be an earlier one.
   */
  changesOrMakes(id: Identity): this {
    return this.changes(id)
      .write(this.cells.wholeDefinition(id))
      .write(this.cells.references(id))
      .read(this.cells.defaultPrivileges);
  }

  /** Adds the effects of another operation. */
  join(other: FootprintBuilder): this {
    for (const id of other.#used) this.#used.add(id);
    this.catchesErrors ||= other.catchesErrors;
    if (other.#times) this.times.join(other.#times);
    this.needsCommitBefore ||= other.needsCommitBefore;
    this.comparesClock ||= other.comparesClock;
    this.leavesChecksOpen ||= other.leavesChecksOpen;
    this.readsColumnNumbers ||= other.readsColumnNumbers;
    this.#joinMeanings(other.meanings);
    return this.include(other.#touches);
  }

  /** Adds the effects of an operation that is a part of this one, except on cells. */
  joinTraits(part: Operation): this {
    this.catchesErrors ||= part.catchesErrors === true;
    if (part.times) this.times.join(part.times);
    this.needsCommitBefore ||= part.needsCommitBefore === true;
    this.comparesClock ||= part.comparesClock === true;
    this.leavesChecksOpen ||= part.leavesChecksOpen === true;
    this.readsColumnNumbers ||= part.readsColumnNumbers === true;
    this.#joinMeanings(part.meanings ?? noMeanings);
    return this;
  }

  #joinMeanings(meanings: readonly string[]): void {
    if (meanings.length > 0) this.#meanings = new Set([...(this.#meanings ?? []), ...meanings]);
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

  footprint(): ReadonlyMap<Cell, Touch> {
    if (!this.catchesErrors) return this.#touches;
    const strict = new Map(this.#touches);
    for (const [cell, how] of this.#touches) {
      if (how === 'read' && this.cells.isGuard(cell)) strict.set(cell, 'write');
    }
    return strict;
  }
}

const noMeanings: readonly string[] = [];
