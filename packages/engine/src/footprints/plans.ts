import type { Identity } from '../state/identity.js';
import type { Statement } from '../text/migration.js';

/** A function that keeps its plan for a session. */
export interface PlannedFunction {
  readonly id: Identity;
  /** The rows that it gets as a trigger; undefined where it runs by itself. */
  readonly rows?: RowsOf;
  /** Whether it is planned for the types of rows that it gets, declares or finds. */
  readonly holdsRows: boolean;
  /** Whether its code may say the name. */
  readonly mentions: (name: string) => boolean;
}

interface RowsOf {
  readonly table: Identity;
  /** Whether its code may look at the column of that name. */
  readonly looksAt: (column: string) => boolean;
}

/**
 * A function is planned once in a session, with the types of that time, and with what its names meant then: an overload
 * that is made later is not noticed, nor is a table in an earlier schema of the path. The result is one session: where a
 * migration would have planned anew, since types have changed, the result must forget its plans.
 */
export class Plans {
  #session = 0;
  #changes = 0;
  /** The number of the last change of each column of a table, and of other types. */
  readonly #changed = new Map<Identity, Map<string, number>>();
  #changedElsewhere = 0;
  /** The number of the last change of what a name means, and of what any name may mean. */
  readonly #nameChanged = new Map<string, number>();
  #namesChanged = 0;
  readonly #made = new Map<string, { readonly session: number; readonly changes: number }>();

  /** Whether a function may have been planned. */
  get mayBeThere(): boolean {
    return this.#made.size > 0;
  }

  endSession(): void {
    this.#session += 1;
  }

  /** What is called so among the columns of a table is another from now on, or of another type. */
  columnChanges(table: Identity, column: string): void {
    this.#changes += 1;
    const columns = this.#changed.get(table) ?? new Map<string, number>();
    this.#changed.set(table, columns.set(column, this.#changes));
  }

  /** Types that are no table's are others from now on. */
  typesChange(): void {
    this.#changes += 1;
    this.#changedElsewhere = this.#changes;
  }

  /** What a name is found by has changed: another function or relation may be meant by it from now on. */
  nameChanges(name: string): void {
    this.#changes += 1;
    this.#nameChanged.set(name, this.#changes);
  }

  /** Code may mean another operator or cast, or anything else, without saying its name. */
  namesChange(): void {
    this.#changes += 1;
    this.#namesChanged = this.#changes;
  }

  /** All plans are given up. */
  forget(): void {
    this.#made.clear();
  }

  /** A function runs; true when an earlier session has planned it for other types, and all must be forgotten before. */
  run({ id, rows, holdsRows, mentions }: PlannedFunction): boolean {
    const which = `${id} ${rows?.table}`;
    const before = this.#made.get(which);
    const isOld =
      before !== undefined &&
      before.session < this.#session &&
      Math.max(this.#lastChangeOfNames(mentions), holdsRows ? this.#lastChange(rows) : 0) >
        before.changes;
    if (isOld) this.forget();
    this.#made.set(which, { session: this.#session, changes: this.#changes });
    return isOld;
  }

  #lastChangeOfNames(mentions: PlannedFunction['mentions']): number {
    const changed = [...this.#nameChanged].filter(([name]) => mentions(name));
    return Math.max(this.#namesChanged, ...changed.map(([, change]) => change));
  }

  #lastChange(rows: RowsOf | undefined): number {
    if (rows === undefined) return this.#changes;
    const changed = [...(this.#changed.get(rows.table) ?? [])].filter(([name]) =>
      rows.looksAt(name),
    );
    return Math.max(this.#changedElsewhere, ...changed.map(([, change]) => change));
  }
}

/** Why plans are given up where nobody wrote that they should be. */
export const plannedAnew = 'a new session plans its code again';

/** A DISCARD PLANS that nobody wrote: in the result of a round it is where a session ended. */
export function standsForSession({ sources = [] }: Statement): boolean {
  return sources.some(({ rules }) => rules.includes(plannedAnew));
}

/** Whether code may say a name, in whatever way it is written there. */
export function mentionsName(code: string, name: string): boolean {
  return (
    !/^\w+$/.test(name) || /\bu&"/i.test(code) || code.toLowerCase().includes(name.toLowerCase())
  );
}

/** Whether code that a trigger runs looks at a column of its row: it says the name, or takes the row as a whole. */
export function looksAtColumn(code: string, column: string): boolean {
  return code.toLowerCase().includes(column.toLowerCase()) || wholeRow.test(code);
}

/** To give the row back is not to look at it. */
const wholeRow = /(?<!\breturn\s+)\b(?:new|old)\b(?!\s*\.\s*["\w])/i;
