import type { Identity } from '../catalog/cells.js';

/**
 * PL/pgSQL plans a function once in a session, with the types of that time. The result is one session: where a
 * migration would have planned anew, since types have changed, the result must forget its plans.
 */
export class Plans {
  #session = 0;
  #changes = 0;
  /** The number of the last change of a table's types, and of other types. */
  readonly #changed = new Map<Identity, number>();
  #changedElsewhere = 0;
  readonly #made = new Map<string, { readonly session: number; readonly changes: number }>();

  /** Whether a function may have been planned. */
  get mayBeThere(): boolean {
    return this.#made.size > 0;
  }

  endSession(): void {
    this.#session += 1;
  }

  /** Columns of a table, or other types, are others from now on. */
  typesChange(table?: Identity): void {
    this.#changes += 1;
    if (table === undefined) this.#changedElsewhere = this.#changes;
    else this.#changed.set(table, this.#changes);
  }

  /** All plans are given up. */
  forget(): void {
    this.#made.clear();
  }

  /**
   * A function runs, for a table or by itself; true when an earlier session has planned it for other types, and all
   * must be forgotten before.
   */
  run(called: Identity, table?: Identity): boolean {
    const which = `${called} ${table}`;
    const before = this.#made.get(which);
    const changed =
      table === undefined
        ? this.#changes
        : Math.max(this.#changed.get(table) ?? 0, this.#changedElsewhere);
    const isOld =
      before !== undefined && before.session < this.#session && changed > before.changes;
    if (isOld) this.forget();
    this.#made.set(which, { session: this.#session, changes: this.#changes });
    return isOld;
  }
}
