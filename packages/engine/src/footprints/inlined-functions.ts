import type { Identity } from '../state/identity.js';
import type { FunctionObject } from '../state/objects.js';

/** The statement that evaluates a cached expression, and the object that has it: a domain, an index or a table. */
export interface Evaluation {
  readonly statement: unknown;
  readonly session: number;
  /** Undefined if the object is being created. */
  readonly holder: Identity | undefined;
}

/**
 * A session caches the checks of domains and the expressions of indexes and partition keys with SQL functions inlined,
 * and does not notice when such a function is replaced. A commit invalidates the cache for the objects that its
 * transaction created, as a new session would; for older objects, a change of the object does.
 */
export class InlinedFunctions {
  readonly #kept = new Map<string, { readonly definition?: string; readonly session: number }>();
  /** The statements with a commit before them, each with the first identity of what is created afterwards. */
  readonly #commits: { readonly statement: unknown; readonly first: Identity }[] = [];

  constructor(private readonly nextIdentity: () => Identity) {}

  /** An expression is cached without being evaluated. */
  keep(
    { id, definition }: FunctionObject,
    { session, holder }: Omit<Evaluation, 'statement'>,
  ): void {
    const key = `${id} ${holder}`;
    if (this.#kept.has(key)) return;
    this.#kept.set(key, { session, ...(definition !== undefined && { definition }) });
  }

  /** A cached expression calls the function: what must happen first if an earlier session cached another body of it. */
  refresh(
    called: FunctionObject,
    { statement, session, holder }: Evaluation,
  ): 'nothing' | 'commit' | 'change holder' {
    const key = `${called.id} ${holder}`;
    const before = this.#kept.get(key);
    // Only SQL functions are inlined.
    const definition = called.language === 'sql' ? called.definition : undefined;
    const isOther = before?.definition !== undefined && before.definition !== definition;
    // A session uses what it cached until it ends.
    if (isOther && before.session === session) return 'nothing';
    this.#kept.set(key, { session, ...(definition !== undefined && { definition }) });
    if (!isOther) return 'nothing';
    const committed = this.#commits.findLast((each) => each.statement !== statement)?.first ?? 0;
    if (holder !== undefined && holder < committed) return 'change holder';
    this.#commits.push({ statement, first: this.nextIdentity() });
    return 'commit';
  }
}
