/** The state of a database in a history, according to its history table. */
import type { HistoryTable } from './history-table.js';
import {
  type KeptMigration,
  type KeyedHistory,
  type KeyedMigration,
  replacedKeys,
} from './keyed-history.js';

export interface DatabaseState {
  /** Among the squashed migrations: none ran, some ran, all ran. */
  readonly place: 'before' | 'inside' | 'after';
  /** The table has the baseline and none of the migrations that it replaces. */
  readonly hasBaseline: boolean;
  /** Names of migrations that ran, including squashed ones that the baseline replaces. */
  readonly applied: readonly string[];
  /** Squashed migrations that did not run. */
  readonly missing: readonly string[];
  /** Migrations after the squashed ones that did not run yet. */
  readonly pending: readonly string[];
  readonly keptApplied: readonly KeptMigration[];
  /** Keys that no migration of either folder has. */
  readonly unknown: readonly string[];
}

/** `isRecorded` says whether the rows are known to be the baseline's, if their keys alone cannot tell. */
export function databaseState(
  history: KeyedHistory,
  keys: readonly string[],
  { isPosition }: Pick<HistoryTable, 'isPosition'>,
  isRecorded?: boolean,
): DatabaseState {
  const known = new Set(keys);
  const reached = isPosition ? BigInt(keys[0] ?? '-1') : -1n;
  const has = (key: string) => (isPosition ? BigInt(key) <= reached : known.has(key));
  const ran = ({ keys: own }: Pick<KeyedMigration, 'keys'>) => own.every(has);
  const hasBaseline =
    isRecorded !== false &&
    !isPosition &&
    history.baseline.length > 0 &&
    history.baseline.every(ran) &&
    !replacedKeys(history).some(has);
  const done = history.squashed.filter((each) => hasBaseline || ran(each));
  const missing = history.squashed.filter((each) => !done.includes(each));
  const keptApplied = history.kept.filter((each) => ran(each) || ran({ keys: each.former }));
  const all = new Set(
    [...history.squashed, ...history.baseline, ...history.kept]
      .flatMap((each) => each.keys)
      .concat(history.kept.flatMap(({ former }) => former)),
  );
  return {
    place: missing.length === 0 ? 'after' : done.length === 0 ? 'before' : 'inside',
    hasBaseline,
    applied: [...done, ...keptApplied].map(({ name }) => name),
    missing: missing.map(({ name }) => name),
    pending: history.kept.filter((each) => !keptApplied.includes(each)).map(({ name }) => name),
    keptApplied,
    unknown: keys.filter((key) => !all.has(key)),
  };
}
