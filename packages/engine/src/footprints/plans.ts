import type { Identity } from '../state/identity.js';
import type { Statement } from '../text/migration.js';

/** A function that keeps its plan for a session. */
export interface PlannedFunction {
  readonly id: Identity;
  /** The rows that it gets as a trigger; undefined if it is called directly. */
  readonly rows?: RowsOf;
  /** Whether its plan depends on the types of rows that it gets, declares or finds. */
  readonly holdsRows: boolean;
  /** Whether its code may mention the name. */
  readonly mentions: (name: string) => boolean;
  /** The compiled code of PL/pgSQL: the function's definition, and the identities of the types of its variables. */
  readonly compiled?: Compiled | undefined;
}

interface Compiled {
  readonly definition: string | undefined;
  /** Undefined if code that cannot be followed may have compiled it. */
  readonly types: string | undefined;
}

interface RowsOf {
  readonly table: Identity;
  /** Whether its code may use the column of that name. */
  readonly looksAt: (column: string) => boolean;
}

/**
 * A function is planned once per session, with the types of that time and the meaning of its names: an overload
 * that is created later is not noticed, nor is a table in an earlier schema of the search path. The result is one
 * session: if a migration would have planned again, because types have changed, the result must discard plans.
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
  /** DISCARD PLANS keeps what is compiled. */
  readonly #compiled = new Map<
    Identity,
    Compiled & { readonly session: number; readonly changes: number }
  >();
  /** The number of the last change by code that cannot be followed. */
  #changedUnseen = 0;

  /** Whether a function may have been planned. */
  get mayBeThere(): boolean {
    return this.#made.size > 0;
  }

  endSession(): void {
    this.#session += 1;
  }

  /** A column of a table with that name has changed, or has another type. */
  columnChanges(table: Identity, column: string): void {
    this.#changes += 1;
    const columns = this.#changed.get(table) ?? new Map<string, number>();
    this.#changed.set(table, columns.set(column, this.#changes));
  }

  /** Types other than row types have changed. */
  typesChange(): void {
    this.#changes += 1;
    this.#changedElsewhere = this.#changes;
  }

  /** The meaning of a name has changed: another function or relation may be found. */
  nameChanges(name: string): void {
    this.#changes += 1;
    this.#nameChanged.set(name, this.#changes);
  }

  /** Code may use another operator or cast, or anything else, without mentioning its name. */
  namesChange(): void {
    this.#changes += 1;
    this.#namesChanged = this.#changes;
  }

  /** Code that cannot be followed may have changed everything. */
  mayChangeAll(): void {
    this.typesChange();
    this.namesChange();
    this.#changedUnseen = this.#changes;
  }

  /** Code that cannot be followed may have run a function, as a trigger if there is a table. */
  mayRun(id: Identity, definition: string | undefined, table?: Identity): void {
    const now = { session: this.#session, changes: this.#changes };
    const key = planKey({ id, table });
    if (!this.#made.has(key)) this.#made.set(key, now);
    if (!this.#compiled.has(id)) this.#compiled.set(id, { definition, types: undefined, ...now });
  }

  /** All plans are given up. */
  forget(): void {
    this.#made.clear();
  }

  /**
   * A function runs: what must be done before, if an earlier session has compiled it with other types of variables, or
   * planned it for other types of rows or other meanings of names.
   */
  run(planned: PlannedFunction): 'nothing' | 'discard plans' | 'compile' {
    const isCompiled = this.#isCompiled(planned);
    const isPlanned = this.#isPlanned(planned);
    if (isCompiled && !isPlanned) this.forget();
    if (!this.isOutdated(planned)) {
      this.#made.set(keyOf(planned), { session: this.#session, changes: this.#changes });
    }
    if (!isCompiled) return 'compile';
    return isPlanned ? 'nothing' : 'discard plans';
  }

  /** Whether this session has planned it for an earlier meaning of its names, and keeps that plan. */
  isOutdated(planned: PlannedFunction): boolean {
    const before = this.#made.get(keyOf(planned));
    return (
      before?.session === this.#session &&
      this.#lastChangeOfNames(planned.mentions) > before.changes
    );
  }

  #isCompiled({ id, compiled }: PlannedFunction): boolean {
    if (!compiled) return true;
    const before = this.#compiled.get(id);
    const isOther =
      before !== undefined &&
      before.definition === compiled.definition &&
      (before.types !== compiled.types || before.changes < this.#changedUnseen) &&
      namesTypes(compiled);
    // A session uses what it compiled until it ends.
    if (isOther && before.session === this.#session) return true;
    this.#compiled.set(id, { ...compiled, session: this.#session, changes: this.#changes });
    return !isOther;
  }

  /** Whether its plan is made in this session, or still holds. */
  #isPlanned(planned: PlannedFunction): boolean {
    const before = this.#made.get(keyOf(planned));
    if (before === undefined || before.session === this.#session) return true;
    const { rows, holdsRows, mentions } = planned;
    const lastChange = Math.max(
      this.#lastChangeOfNames(mentions),
      holdsRows ? this.#lastChange(rows) : 0,
    );
    return lastChange <= before.changes;
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

/** Whether it has a variable of a type that is not built in. */
function namesTypes({ types = '' }: Compiled): boolean {
  return /[^,]/.test(types);
}

function keyOf({ id, rows }: PlannedFunction): string {
  return planKey({ id, table: rows?.table });
}

function planKey({
  id,
  table,
}: {
  readonly id: Identity;
  readonly table: Identity | undefined;
}): string {
  return `${id} ${table}`;
}

/** Why plans are discarded, or a function is compiled again, although no migration does. */
export const replanned = 'a new session plans its code again';

/** An added statement that discards plans: in the result of a round it marks the end of a session. */
export function standsForSession({ sources = [] }: Statement): boolean {
  return sources.some(({ rules }) => rules.includes(replanned));
}

/** Whether code may mention a name, in any spelling. */
export function mentionsName(code: string, name: string): boolean {
  return !/^\w+$/.test(name) || /\bu&"/i.test(code) || hasWord(code, name);
}

/** Whether trigger code uses a column of its row: it mentions the name, or uses the whole row. */
export function looksAtColumn(code: string, column: string): boolean {
  return !/^\w+$/.test(column) || hasWord(code, column) || wholeRow.test(code);
}

function hasWord(code: string, word: string): boolean {
  return (
    code.toLowerCase().includes(word.toLowerCase()) &&
    new RegExp(`(?<!\\w)${word}(?!\\w)`, 'i').test(code)
  );
}

/** Returning the row does not use it. */
const wholeRow = /(?<!\breturn\s+)\b(?:new|old)\b(?!\s*\.\s*["\w])/i;
