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

  change(domain: Identity): void {
    this.#changes.set(domain, (this.#changes.get(domain) ?? 0) + 1);
  }

  mayChangeAll(): void {
    this.#unseenChanges += 1;
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
