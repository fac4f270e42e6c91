import { everyColumn, type NamesInCode } from '../code/names-in-code.js';
import type { Identity } from '../state/identity.js';
import type { Statement } from '../text/migration.js';

/** A function that runs, and what its cached plan depends on. */
export interface PlannedFunction {
  readonly id: Identity;
  readonly name: string;
  /** The statement that created or last replaced it: a new definition has new plans. */
  readonly definition: string | undefined;
  /** Whether PostgreSQL may call it while it plans the code that calls it, and keep the result in the plan. */
  readonly mayBeImmutable: boolean;
  /** Whether its result may depend on more than its arguments, whatever the function declares. */
  readonly readsState: () => boolean;
  /** The table whose rows it gets as a trigger; undefined if it is called directly. */
  readonly table?: Identity;
  /** Whether its plan depends on the types of rows that it gets, declares or finds. */
  readonly holdsRows: boolean;
  /** Whether its code may use the column of that name. */
  readonly mayUseColumn: (column: string) => boolean;
  /** Whether its code may mention the name. */
  readonly mentions: (name: string) => boolean;
  /** Whether its code has the name in a literal, which may become a value of a type such as `regproc`. */
  readonly quotes: (name: string) => boolean;
  /** The types of the variables in compiled PL/pgSQL code, as identities, and the setting that it was compiled under. */
  readonly compiledFor?: string | undefined;
}

/** A function whose code is compiled without being run. */
export type Checked = Pick<PlannedFunction, 'id' | 'definition' | 'compiledFor'>;

interface Compiled {
  readonly definition: string | undefined;
  /** Undefined if code that cannot be followed may have compiled it. */
  readonly types: string | undefined;
}

interface Planned {
  readonly definition: string | undefined;
  readonly session: number;
  readonly changes: number;
  /** The number of changes when the session first ran it. */
  readonly firstChanges: number;
}

/**
 * PostgreSQL plans a function once per session, with the types at that time and with its names resolved at that time.
 * The plan ignores an overload that is created later, and a table created later in an earlier schema of the search
 * path. The result runs in one session: where a later migration planned again with other types, the result must
 * discard plans.
 */
export class Plans {
  #session = 0;
  #changes = 0;
  /** The number of the last change of each column of a table, and of other types. */
  readonly #changed = new Map<Identity, Map<string, number>>();
  #changedElsewhere = 0;
  /** The number of the last change of what a name is resolved to. */
  readonly #nameChanged = new Map<string, number>();
  #namesChanged = 0;
  /** The number of the last change of what a name in a literal means. */
  readonly #reused = new Map<string, number>();
  /** The number of the last creation of a relation or function with that name. */
  readonly #created = new Map<string, number>();
  readonly #made = new Map<string, Planned>();
  /** The number of the last change of a function that had run before. */
  readonly #redefined = new Map<Identity, number>();
  /** Separate from the plans, because DISCARD PLANS does not discard compiled code. */
  readonly #compiled = new Map<
    Identity,
    Compiled & { readonly session: number; readonly changes: number }
  >();
  /** The number of the last change by code that cannot be followed. */
  #changedUnseen = 0;
  #mayHaveUnknown = false;
  /** The last session in which such a function may have run. */
  #unknownRanIn: number | undefined;
  /** The number of changes when such a function may first have been compiled to check it. */
  #unknownChecked: number | undefined;
  /** The names in code that may have put functions on tables. */
  readonly #attaching: NamesInCode[] = [];
  /** The names that were looked for in the first of them without success, and how many these are. */
  readonly #notAttached = new Map<string, number>();

  /** Whether a function may have been planned. */
  get mayHavePlans(): boolean {
    return this.#made.size > 0 || this.#mayHaveUnknown;
  }

  endSession(): void {
    this.#session += 1;
  }

  /** Records that a column of a table has changed, or that another column has its name. */
  columnChanges(table: Identity, column: string): void {
    this.#changes += 1;
    const columns = this.#changed.get(table) ?? new Map<string, number>();
    this.#changed.set(table, columns.set(column, this.#changes));
  }

  /** Records that a table has one more column, which affects code that expands a row. */
  columnIsAdded(table: Identity): void {
    this.columnChanges(table, everyColumn);
  }

  /**
   * Records the creation of a relation or function: rows that code gets by its name may have other types from now on.
   */
  isCreated(name: string): void {
    this.#changes += 1;
    this.#created.set(name, this.#changes);
  }

  /** Records that types other than row types have changed. */
  typesChange(): void {
    this.#changes += 1;
    this.#changedElsewhere = this.#changes;
  }

  /** Records that the meaning of a name has changed: PostgreSQL may find another function or relation. */
  nameChanges(name: string): void {
    this.#changes += 1;
    this.#nameChanged.set(name, this.#changes);
  }

  /**
   * Records that the function or role of a name is another one, or none. PostgreSQL invalidates plans that call the
   * function, but not values such as `regproc` that mean it.
   */
  nameIsReused(name: string): void {
    this.#changes += 1;
    this.#reused.set(name, this.#changes);
  }

  /** Records that any name may be resolved differently: code can use operators and casts without mentioning a name. */
  namesChange(): void {
    this.#changes += 1;
    this.#namesChanged = this.#changes;
  }

  /** Records that code that svc does not follow may have changed all types, and the meaning of names. */
  mayChangeAll(names: boolean): void {
    this.typesChange();
    if (names) this.namesChange();
    this.#changedUnseen = this.#changes;
  }

  /** Records that code that svc does not follow may have run a function, as a trigger if there is a table. */
  mayRun(id: Identity, definition: string | undefined, table?: Identity): void {
    const now = { session: this.#session, changes: this.#changes };
    const key = keyOf({ id, ...(table !== undefined && { table }) });
    if (!this.#made.has(key)) {
      this.#made.set(key, { definition, ...now, firstChanges: now.changes });
    }
    if (!this.#compiled.has(id)) this.#compiled.set(id, { definition, types: undefined, ...now });
  }

  /** Whether there may be functions that svc does not know. */
  get mayHaveUnknown(): boolean {
    return this.#mayHaveUnknown;
  }

  /** Records that code that svc does not follow may have created functions. */
  mayCreate(): void {
    this.#mayHaveUnknown = true;
    this.#unknownChecked ??= this.#changes;
  }

  /** Records that code with these names may have put functions on tables: as triggers, in defaults or in checks. */
  mayAttach(names: NamesInCode): void {
    this.#attaching.push(names);
  }

  /** Whether a table may run the function of this name, without svc knowing. */
  mayBeAttached(name: string): boolean {
    const from = this.#notAttached.get(name) ?? 0;
    if (this.#attaching.slice(from).some((names) => names.has(name))) return true;
    this.#notAttached.set(name, this.#attaching.length);
    return false;
  }

  /**
   * Records that a function may run which only code that cannot be followed has created. Returns whether the result must
   * compile all functions first, because an earlier session may have compiled it.
   */
  runUnknown(): boolean {
    const before = this.#unknownRanIn;
    if (!this.#mayHaveUnknown || before === this.#session) return false;
    this.#unknownRanIn = this.#session;
    const isChecked = this.#unknownChecked !== undefined && this.#unknownChecked < this.#changes;
    this.#unknownChecked = this.#changes;
    return before !== undefined || isChecked;
  }

  /** Records that the session compiles the code of a new function, to check it. */
  check({ id, definition, compiledFor: types }: Checked): void {
    const now = { session: this.#session, changes: this.#changes };
    this.#compiled.set(id, { definition, types, ...now });
  }

  /** Records that the session discards all plans. */
  forget(): void {
    this.#made.clear();
  }

  /** Records that the session discards all compiled code, and its plans. */
  forgetCompiled(): void {
    this.forget();
    this.#compiled.clear();
  }

  /**
   * Called before functions run together, with all of them. Returns those whose results the plans of the others may
   * contain, each function once, and records which of these have changed since they ran: PostgreSQL does not notice
   * that the result of a function is out of date because another function that it calls was replaced.
   */
  runTogether(running: readonly PlannedFunction[]): ReadonlySet<PlannedFunction> {
    // A trigger function runs for each of its tables, with the same code.
    const different = [...new Map(running.map((each) => [each.id, each])).values()];
    const found = new Set(different.filter(({ mayBeImmutable }) => mayBeImmutable));
    for (const { mentions } of found) {
      for (const each of different) if (!found.has(each) && mentions(each.name)) found.add(each);
    }
    const ids = new Set([...found].map(({ id }) => id));
    for (const each of running) {
      const before = ids.has(each.id) ? this.#made.get(keyOf(each)) : undefined;
      if (before === undefined || before.definition === each.definition) continue;
      this.#changes += 1;
      this.#redefined.set(each.id, this.#changes);
    }
    return found;
  }

  /**
   * Records that a function runs, with others whose results its plan may contain. Returns what the result must do
   * first, if an earlier session has compiled it with other types of variables, or planned it for other types of rows
   * or with names resolved differently.
   */
  run(
    planned: PlannedFunction,
    contained: ReadonlySet<PlannedFunction>,
  ): 'nothing' | 'discard plans' | 'compile' {
    const isCompiled = this.#isCompiled(planned);
    const isPlanned = this.#isPlanned(planned, contained);
    if (isCompiled && !isPlanned) this.forget();
    if (!this.isOutdated(planned)) {
      const { definition } = planned;
      const before = this.#before(planned);
      const firstChanges = before?.session === this.#session ? before.firstChanges : this.#changes;
      const now = { session: this.#session, changes: this.#changes, firstChanges };
      this.#made.set(keyOf(planned), { definition, ...now });
    }
    if (!isCompiled) return 'compile';
    return isPlanned ? 'nothing' : 'discard plans';
  }

  /** Whether this session keeps a plan of the function with names resolved as they were earlier. */
  isOutdated(planned: PlannedFunction): boolean {
    const before = this.#before(planned);
    return before?.session === this.#session && this.#lastChangeOfNames(planned) > before.changes;
  }

  #isCompiled({ id, definition, compiledFor: types }: PlannedFunction): boolean {
    if (types === undefined) return true;
    const before = this.#compiled.get(id);
    const isOther =
      before !== undefined &&
      before.definition === definition &&
      (before.types === undefined || before.changes < this.#changedUnseen
        ? namesTypes(types)
        : before.types !== types);
    // A session uses what it compiled until it ends.
    if (isOther && before.session === this.#session) return true;
    this.#compiled.set(id, {
      definition,
      types,
      session: this.#session,
      changes: this.#changes,
    });
    return !isOther;
  }

  /** Whether the plan was made in this session, or is still valid. */
  #isPlanned(planned: PlannedFunction, contained: ReadonlySet<PlannedFunction>): boolean {
    const before = this.#before(planned);
    if (before === undefined || before.session === this.#session) return true;
    const lastChange = Math.max(
      this.#lastChangeOfNames(planned),
      planned.holdsRows ? this.#lastChangeOfRows(planned) : 0,
    );
    const others = [...contained].filter(({ id }) => id !== planned.id);
    return (
      lastChange <= before.changes &&
      others.every((each) => !each.readsState() && !this.#isRedefined(each, before))
    );
  }

  #isRedefined({ id }: PlannedFunction, { firstChanges }: Planned): boolean {
    return (this.#redefined.get(id) ?? 0) > firstChanges;
  }

  /** The plan of this definition. */
  #before(planned: PlannedFunction): Planned | undefined {
    const before = this.#made.get(keyOf(planned));
    return before?.definition === planned.definition ? before : undefined;
  }

  #lastChangeOfNames({ mentions, quotes }: PlannedFunction): number {
    const changed = [
      ...[...this.#nameChanged].filter(([name]) => mentions(name)),
      ...[...this.#reused].filter(([name]) => quotes(name)),
    ];
    return Math.max(this.#namesChanged, ...changed.map(([, change]) => change));
  }

  #lastChangeOfRows({ table, mayUseColumn, mentions }: PlannedFunction): number {
    const tables = table === undefined ? [...this.#changed.values()] : [this.#changed.get(table)];
    const changed = tables
      .flatMap((each) => [...(each ?? [])])
      .filter(([name]) => mayUseColumn(name));
    const created = [...this.#created].filter(([name]) => mentions(name));
    return Math.max(
      this.#changedElsewhere,
      ...[...changed, ...created].map(([, change]) => change),
    );
  }
}

/** Whether it has a variable of a type that is not built in. */
function namesTypes(types: string): boolean {
  return /[^,]/.test(types);
}

function keyOf({ id, table }: Pick<PlannedFunction, 'id' | 'table'>): string {
  return `${id} ${table}`;
}

/** The reason for an added statement that discards plans or compiles a function again. */
export const replanned = 'a new session plans its code again';

/** Whether a statement was added to discard plans. In the result of a round it marks the end of a session. */
export function isAddedDiscard({ sources = [] }: Pick<Statement, 'sources'>): boolean {
  return sources.some(({ rules }) => rules.includes(replanned));
}
