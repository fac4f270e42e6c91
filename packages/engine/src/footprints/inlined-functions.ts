import type { NamesInCode } from '../code/names-in-code.js';
import type { Identity } from '../state/identity.js';
import type { FunctionObject } from '../state/objects.js';

/** A function that a cached expression calls, and the object that has it: a domain, an index or a table. */
export interface Inlined {
  readonly called: FunctionObject;
  /** Undefined if the object is being created. */
  readonly holder: Identity | undefined;
}

/** The session of an evaluation. */
interface Evaluation {
  readonly session: number;
  /** False for code that may not evaluate it. */
  readonly isCertain: boolean;
}

/** The functions that statements may replace: those of these names, or any. */
export interface Replaced {
  readonly names: ReadonlySet<string>;
  readonly any: boolean;
}

/** A call in an expression that the session may cache, and whether it calls a function of the history. */
export interface UnseenCall {
  readonly name: string;
  readonly isKnown: boolean;
}

/** SQL functions are inlined, and calls of immutable functions without parameters are replaced by their results. */
export function isCached({ language, isImmutable, signature }: FunctionObject): boolean {
  return language === 'sql' || (isImmutable === true && signature === '');
}

interface Kept {
  readonly definition?: string;
  readonly session: number;
  readonly changes: number;
  /** The transaction that created the object, if it has cached the expression. */
  readonly createdIn?: number;
}

/**
 * A session caches the checks of domains and the expressions of indexes and partition keys with SQL functions inlined,
 * and does not notice when such a function is replaced. A commit discards what is cached for the objects that its
 * transaction created, as a new session would; for older objects, a change of the object does.
 */
export class InlinedFunctions {
  readonly #kept = new Map<string, Kept>();
  /** How often code that cannot be followed may have replaced functions. */
  #changes = 0;
  /** The functions that this session may have replaced, by name, and whether it may have replaced others. */
  #replaced = new Set<string>();
  #mayReplaceAny = false;
  /** The names in code that may have created domains, indexes or partitioned tables. */
  readonly #unseenCalls: NamesInCode[] = [];
  /** The transaction of the history, and the first identity of the objects that it creates. */
  #transaction = 0;
  #firstOfTransaction: Identity = 0;

  constructor(private readonly nextIdentity: () => Identity) {}

  /** Called before each statement, with the number of its transaction. */
  begin(transaction: number): void {
    if (transaction === this.#transaction) return;
    this.#transaction = transaction;
    this.#firstOfTransaction = this.nextIdentity();
  }

  /** Records that the session caches an expression without evaluating it. */
  keep({ called: { id, definition }, holder }: Inlined, session: number): void {
    const key = `${id} ${holder}`;
    if (this.#kept.has(key)) return;
    this.#kept.set(key, this.#now(session, holder, definition));
  }

  /** Records that code that svc does not follow may have replaced any function. */
  mayChangeAll(): void {
    this.#changes += 1;
  }

  /** Records that this session may have replaced functions of a name, or any function. */
  mayReplace(name?: string): void {
    if (name === undefined) this.#mayReplaceAny = true;
    else this.#replaced.add(name);
  }

  /** Records that code with these names may have created objects whose expressions call any of them. */
  mayCreateHolders(names: NamesInCode): void {
    this.#unseenCalls.push(names);
  }

  /**
   * The end of a session. Returns whether it may have replaced a function that an expression calls without svc knowing,
   * or the next session may: an expression of an object that svc does not know, or one of the given calls.
   */
  endSession(calls: () => Iterable<UnseenCall>, next: Replaced): boolean {
    const replaced = new Set([...this.#replaced, ...next.names]);
    const any = this.#mayReplaceAny || (next.any && this.#unseenCalls.length > 0);
    this.#replaced = new Set();
    this.#mayReplaceAny = false;
    if (!any && replaced.size === 0) return false;
    if (this.#unseenCalls.some((names) => any || [...replaced].some((name) => names.has(name)))) {
      return true;
    }
    for (const { name, isKnown } of calls()) {
      if (any || (!isKnown && replaced.has(name))) return true;
    }
    return false;
  }

  /**
   * Returns what the result must do before a cached expression calls the function, if an earlier session cached another
   * body.
   */
  refresh(
    { called, holder }: Inlined,
    { session, isCertain }: Evaluation,
  ): 'nothing' | 'commit' | 'change holder' {
    const key = `${called.id} ${holder}`;
    const before = this.#kept.get(key);
    const definition = isCached(called) ? called.definition : undefined;
    const isOther =
      before?.definition !== undefined &&
      (before.definition !== definition || before.changes !== this.#changes);
    // A session uses what it cached until it ends, or commits the creation of the object.
    const isCommitted = before?.createdIn !== undefined && before.createdIn !== this.#transaction;
    if (isOther && before.session === session && !isCommitted) return 'nothing';
    if (!isOther && !isCertain) return 'nothing';
    this.#kept.set(key, this.#now(session, holder, definition));
    if (!isOther) return 'nothing';
    return holder === undefined ? 'commit' : 'change holder';
  }

  #now(session: number, holder: Identity | undefined, definition: string | undefined): Kept {
    const isCreated = holder !== undefined && holder >= this.#firstOfTransaction;
    return {
      session,
      changes: this.#changes,
      ...(definition !== undefined && { definition }),
      ...(isCreated && { createdIn: this.#transaction }),
    };
  }
}
