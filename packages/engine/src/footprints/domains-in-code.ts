import type { Identity } from '../state/identity.js';

interface Kept {
  readonly version: string;
  readonly transaction: number;
}

/**
 * A PL/pgSQL function keeps the checks of the domains of its values until the transaction ends, and does not notice when
 * they change.
 */
export class DomainsInCode {
  readonly #kept = new Map<Identity, Kept>();
  /** How often each domain was altered. */
  readonly #changes = new Map<Identity, number>();
  /** How often code that cannot be followed may have changed domains, or the functions that they call. */
  #unseenChanges = 0;
  /** How often statements may have changed domains that svc does not know; undefined if there are none. */
  #changesOfUnknown: number | undefined;
  /** When code that cannot be followed last made values. */
  #unknownKept: { readonly changes: number; readonly transaction: number } | undefined;

  change(domain: Identity): void {
    this.#changes.set(domain, (this.#changes.get(domain) ?? 0) + 1);
  }

  mayChangeAll(): void {
    this.#unseenChanges += 1;
  }

  /** Records that code that cannot be followed may have created or changed domains that svc does not know. */
  mayChangeUnknown(): void {
    this.#changesOfUnknown = (this.#changesOfUnknown ?? 0) + 1;
  }

  /**
   * Records that code that cannot be followed runs. Returns whether the result must commit first, because such code
   * of an earlier transaction may have made values of unknown domains under other checks.
   */
  runUnknown(transaction: number): boolean {
    const changes = this.#changesOfUnknown;
    const before = this.#unknownKept;
    if (before?.transaction === transaction || changes === undefined) return false;
    this.#unknownKept = { changes, transaction };
    return before !== undefined && before.changes !== changes;
  }

  /**
   * Records that a function makes values of a domain, which is given with its base types, and whose checks call functions
   * with the given definitions. Returns whether the result must commit first, because functions of an earlier transaction
   * made some under other checks.
   */
  run(domains: readonly Identity[], definitions: readonly string[], transaction: number): boolean {
    const [id] = domains;
    if (id === undefined) return false;
    const changes = domains.map((each) => this.#changes.get(each) ?? 0);
    const version = [this.#unseenChanges, ...changes, ...definitions].join('\n');
    const before = this.#kept.get(id);
    if (before?.transaction === transaction) return false;
    this.#kept.set(id, { version, transaction });
    return before !== undefined && before.version !== version;
  }
}
