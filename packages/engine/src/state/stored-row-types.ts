import type { Identity } from './identity.js';

/** The relations whose row types a column may have: most relations are never used as types. */
export class StoredRowTypes {
  readonly #named = new Set<Identity>();
  #hasUnknown = false;

  /** Records that a statement names the row type of a relation. */
  add(relation: Identity): void {
    this.#named.add(relation);
  }

  /** Records that a query returns rows of unknown types as values. */
  addUnknown(): void {
    this.#hasUnknown = true;
  }

  mayInclude(relation: Identity): boolean {
    return this.#hasUnknown || this.#named.has(relation);
  }
}
