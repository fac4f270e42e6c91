import type { Identity } from './identity.js';
import type { NameHistory } from './name-history.js';

/** The schemas of the database. */
export class Schemas {
  readonly #byName = new Map<string, Identity>([['public', 0]]);
  /** Including dropped ones. */
  readonly #own = new Set(['public', 'pg_temp']);

  constructor(
    private readonly identity: () => Identity,
    private readonly history: NameHistory,
  ) {}

  named(name: string): Identity | undefined {
    return this.#byName.get(name);
  }

  names(): Iterable<string> {
    return this.#byName.keys();
  }

  has(id: Identity): boolean {
    return [...this.#byName.values()].includes(id);
  }

  /** Whether no statement has created the schema: a platform or a tool has, and it may have unknown objects. */
  isPlatformSchema(name: string): boolean {
    return !this.#own.has(name);
  }

  add(name: string): Identity {
    const id = this.identity();
    this.#byName.set(name, id);
    this.#own.add(name);
    this.history.remember(id, name, '');
    return id;
  }

  rename(from: string, to: string): void {
    const id = this.#byName.get(from) ?? this.identity();
    this.#byName.delete(from);
    this.#byName.set(to, id);
    if (this.#own.has(from)) this.#own.add(to);
    this.history.remember(id, to, '');
  }

  drop(name: string): void {
    this.#byName.delete(name);
  }
}
