import type { Identity } from './identity.js';

/** The relations whose row types a column may have: most relations are never used as types. */
export class StoredRowTypes {
  readonly #named = new Set<Identity>();
  #isOpen = false;

  /** A statement names the row type of a relation. */
  name(relation: Identity): void {
    this.#named.add(relation);
  }

  /** A query returns rows of unknown types as values. */
  open(): void {
    this.#isOpen = true;
  }

  mayInclude(relation: Identity): boolean {
    return this.#isOpen || this.#named.has(relation);
  }
}
