import type { Identity } from '../state/identity.js';
import type { FunctionObject } from '../state/objects.js';

/** The statement that evaluates a cached expression, and the object that has it: a domain, an index or a table. */
export interface Evaluation {
  readonly statement: unknown;
  readonly session: number;
  /** Undefined if the object is being created. */
  readonly holder: Identity | undefined;
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
 * and does not notice when such a function is replaced. A commit invalidates the cache for the objects that its
 * transaction created, as a new session would; for older objects, a change of the object does.
 */
export class InlinedFunctions {
  readonly #kept = new Map<string, Kept>();
  /** How often code that cannot be followed may have replaced functions. */
  #changes = 0;
  /**
   * The statements with a commit before them, each with the first identity of the objects that are created afterwards.
   */
  readonly #commits: { readonly statement: unknown; readonly first: Identity }[] = [];

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
  keep(
    { id, definition }: FunctionObject,
    { session, holder }: Omit<Evaluation, 'statement'>,
  ): void {
    const key = `${id} ${holder}`;
    if (this.#kept.has(key)) return;
    this.#kept.set(key, this.#now(session, holder, definition));
  }

  /** Records that code that svc does not follow may have replaced any function. */
  mayChangeAll(): void {
    this.#changes += 1;
  }

  /**
   * Returns what the result must do before a cached expression calls the function, if an earlier session cached another
   * body.
   */
  refresh(
    called: FunctionObject,
    { statement, session, holder }: Evaluation,
  ): 'nothing' | 'commit' | 'change holder' {
    const key = `${called.id} ${holder}`;
    const before = this.#kept.get(key);
    // Only SQL functions are inlined.
    const definition = called.language === 'sql' ? called.definition : undefined;
    const isOther =
      before?.definition !== undefined &&
      (before.definition !== definition || before.changes !== this.#changes);
    // A session uses what it cached until it ends, or commits the creation of the object.
    const isCommitted = before?.createdIn !== undefined && before.createdIn !== this.#transaction;
    if (isOther && before.session === session && !isCommitted) return 'nothing';
    this.#kept.set(key, this.#now(session, holder, definition));
    if (!isOther) return 'nothing';
    const committed = this.#commits.findLast((each) => each.statement !== statement)?.first ?? 0;
    if (holder !== undefined && holder < committed) return 'change holder';
    this.#commits.push({ statement, first: this.nextIdentity() });
    return 'commit';
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
