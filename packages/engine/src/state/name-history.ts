import type { Identity } from './identity.js';

/** A name in a schema. */
export interface QualifiedName {
  readonly schema: string;
  readonly name: string;
}

/** From operation `at` on, a relation or a type has a name, or is gone. */
export type NameEvent =
  | { readonly at: number; readonly id: Identity; readonly schema: string; readonly name: string }
  | { readonly at: number; readonly id: Identity; readonly name: undefined };

/** The names that objects have had, including dropped ones. */
export class NameHistory {
  readonly #all = new Map<Identity, QualifiedName[]>();
  readonly #log: NameEvent[] = [];
  /** The number of the operation that is being read. */
  now = 0;

  /** Every name that an object has had, by its identity; for a schema, the schema without a name. */
  get all(): ReadonlyMap<Identity, readonly QualifiedName[]> {
    return this.#all;
  }

  /** Which relation or type took or left which name, and when. */
  get log(): readonly NameEvent[] {
    return this.#log;
  }

  remember(id: Identity, schema: string, name: string): void {
    const known = this.#all.get(id);
    if (known) known.push({ schema, name });
    else this.#all.set(id, [{ schema, name }]);
  }

  /** Records the name of a relation or type. */
  take({ id, schema, name }: QualifiedName & { readonly id: Identity }): void {
    this.remember(id, schema, name);
    this.#log.push({ at: this.now, id, schema, name });
  }

  /** Records that a relation or a type is gone. */
  leave(id: Identity): void {
    this.#log.push({ at: this.now, id, name: undefined });
  }

  /** Assigns the names recorded since an operation to that operation, which was read in parts. */
  joinSince(operation: number): void {
    // The log is ordered: only its end can be later.
    for (let index = this.#log.length - 1; index >= 0; index -= 1) {
      const event = this.#log[index];
      if (!event || event.at <= operation) break;
      this.#log[index] = { ...event, at: operation };
    }
    this.now = operation;
  }
}
