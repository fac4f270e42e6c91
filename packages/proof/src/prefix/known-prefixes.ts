import { createHash } from 'node:crypto';
import type { PreparedMigration } from '../apply/prepare.js';
import type { BuiltPrefix, Prefixes } from './built-prefix.js';
import { type ReproduciblePrefix, reproduciblePrefix } from './reproducible-prefix.js';

/** Keeps databases from one proof to the next, by digests of everything that they depend on. */
export interface PrefixStore {
  /** The value of the first key that has one. */
  find(keys: readonly string[]): Promise<BuiltPrefix | undefined>;
  keep(key: string, prefix: BuiltPrefix): Promise<void>;
  /** Prefixes that are built faster, in milliseconds, are not kept. */
  readonly leastMs: number;
}

/** The prefixes of one history in a store. */
export class KnownPrefixes implements Prefixes {
  readonly reproducible: ReproduciblePrefix;
  readonly #store: PrefixStore;
  /** The keys of the reproducible prefix and of all shorter ones, from one file on. */
  readonly #keys: readonly string[];
  #pending: Promise<void> = Promise.resolve();

  /** `newCluster` identifies the cluster that the prelude is applied to. */
  constructor(
    store: PrefixStore,
    newCluster: string,
    prelude: readonly PreparedMigration[],
    history: readonly PreparedMigration[],
  ) {
    this.#store = store;
    this.reproducible = reproduciblePrefix(prelude, history);
    let key = digestOf([newCluster, prelude.map(sent)]);
    this.#keys = history.slice(0, this.reproducible.files).map((file) => {
      key = digestOf([key, sent(file)]);
      return key;
    });
  }

  find(): Promise<BuiltPrefix | undefined> {
    return this.#store.find(this.#keys.toReversed());
  }

  isWorthKeeping(milliseconds: number): boolean {
    return milliseconds >= this.#store.leastMs;
  }

  keep(prefix: BuiltPrefix): void {
    const key = this.#keys[prefix.files - 1];
    if (key !== undefined) this.#pending = this.#store.keep(key, prefix);
  }

  /** Waits until everything is kept. */
  async settled(): Promise<void> {
    await this.#pending;
  }
}

/** The part of a file that PostgreSQL receives, without its name. */
function sent({ statements, mode }: PreparedMigration): unknown {
  return [mode, statements.map(({ text, copyData }) => [text, copyData])];
}

function digestOf(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
