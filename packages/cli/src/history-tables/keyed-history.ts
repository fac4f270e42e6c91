/** The keys of a history in its history table. */
import { exitCode } from '../exit-codes.js';
import { InputError } from '../input/input-error.js';
import type { GivenMigration, InputFolder } from '../layouts/tool-layout.js';
import type { HistoryTable, SquashedHistory } from './history-table.js';

/** A migration by its name, with the keys of its rows. */
export interface KeyedMigration {
  readonly name: string;
  readonly keys: readonly string[];
}

export interface KeyedHistory {
  readonly squashed: readonly KeyedMigration[];
  readonly baseline: readonly KeyedMigration[];
  readonly kept: readonly KeptMigration[];
}

export interface KeptMigration extends KeyedMigration {
  /** The keys of its rows before the table is rewritten. */
  readonly former: readonly string[];
  readonly migration: GivenMigration;
}

/** Throws an `InputError` for a migration that the tool would not recognize. */
export function keyed(history: SquashedHistory, table: HistoryTable): KeyedHistory {
  const keysOf = (migration: GivenMigration, folder: InputFolder | undefined) => {
    const keys = table.keysOf(migration, folder);
    if (keys.length > 0) return { name: migration.name, keys };
    throw new InputError(
      `${migration.path}: the tool does not recognize this file as a migration; squash with --layout same, or name the tool with --layout`,
      exitCode.usage,
    );
  };
  return {
    squashed: history.squashed.map((each) => keysOf(each, history.original)),
    baseline: history.baseline.map((each) => keysOf(each, history.result)),
    kept: history.kept.map((migration) => {
      const own = keysOf(migration, history.result);
      const former = table.formerKeysOf?.(migration, history) ?? own.keys;
      return { ...own, former, migration };
    }),
  };
}

/** The keys of squashed migrations that the baseline does not have. */
export function replacedKeys({ squashed, baseline }: KeyedHistory): readonly string[] {
  const stays = new Set(baseline.flatMap(({ keys }) => keys));
  return squashed.flatMap(({ keys }) => keys).filter((key) => !stays.has(key));
}
