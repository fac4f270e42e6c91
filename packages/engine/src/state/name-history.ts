import type { AlterTableCmd, Constraint } from 'libpg-query';
import type { Identity } from './identity.js';

/** A name in a schema. */
export interface QualifiedName {
  readonly schema: string;
  readonly name: string;
}

/** From operation `at` on, a relation or a type has a name, or no longer exists. */
export type NameEvent =
  | { readonly at: number; readonly id: Identity; readonly schema: string; readonly name: string }
  | { readonly at: number; readonly id: Identity; readonly name: undefined };

/** An object that was created under one name and renamed. */
export interface Rename {
  readonly what: 'relation' | 'type' | 'column' | 'constraint';
  readonly id: Identity;
  /** The relation of the column or the constraint. */
  readonly relation?: Identity;
  readonly from: string;
  readonly to: string;
  /** The number of the operation. */
  readonly at: number;
  /** The operation has other parts too: without the rename, they would be missing. */
  readonly isPart?: true;
}

/** The NOT NULL of a primary key, or the sequence of a serial, and its chosen name. */
export interface ImpliedName {
  readonly what: 'not null' | 'sequence';
  /** The number of the operation. */
  readonly at: number;
  readonly relation: Identity;
  readonly column: string;
  readonly name: string;
}

/** The names that objects have had, including dropped ones, and how they got them. */
export class NameHistory {
  readonly #all = new Map<Identity, QualifiedName[]>();
  readonly #log: NameEvent[] = [];
  readonly #renames: Rename[] = [];
  readonly #implied: ImpliedName[] = [];
  /** The chosen name of an unnamed constraint, including SET NOT NULL; for an identity, of its sequence. */
  readonly chosen = new Map<Constraint | AlterTableCmd, string>();
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

  /** Renamed objects, in the order of the history. */
  get renames(): readonly Rename[] {
    return this.#renames;
  }

  /** Objects that were created with a column, without a clause that could name them. */
  get implied(): readonly ImpliedName[] {
    return this.#implied;
  }

  rename(rename: Omit<Rename, 'at'>): void {
    this.#renames.push({ ...rename, at: this.now });
  }

  imply(implied: Omit<ImpliedName, 'at'>): void {
    this.#implied.push({ ...implied, at: this.now });
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
    for (let index = this.#renames.length - 1; index >= 0; index -= 1) {
      const rename = this.#renames[index];
      if (!rename || rename.at < operation) break;
      this.#renames[index] = { ...rename, at: operation, isPart: true };
    }
    for (let index = this.#implied.length - 1; index >= 0; index -= 1) {
      const implied = this.#implied[index];
      if (!implied || implied.at <= operation) break;
      this.#implied[index] = { ...implied, at: operation };
    }
    // The log is ordered: only its end can be later.
    for (let index = this.#log.length - 1; index >= 0; index -= 1) {
      const event = this.#log[index];
      if (!event || event.at <= operation) break;
      this.#log[index] = { ...event, at: operation };
    }
    this.now = operation;
  }
}
