/**
 * Times in rows. Migrations in separate transactions stored different times with `now()`; in one transaction they would
 * store the same. No statement can tell unless it compares the times: by an order, a condition, a maximum. If one does,
 * the operations that stored the times need their own transactions.
 */
import type { Identity } from '../state/identity.js';
import type { Relation } from '../state/objects.js';
import { readsTime } from './clock.js';

/** How an operation relates to times, as far as is known. */
export class RowTimes {
  /** Whether the operation reads a clock. */
  readsClock = false;
  /** Whether the operation reads which transactions wrote the rows that it reads. */
  readsWriters = false;
  /** Whether the operation may change rows of any table: its code cannot be followed. */
  changesAny = false;
  /** Whether the operation may compare the times of any table. */
  comparesAny = false;
  /** Whether a time that the operation stores is compared with those in rows. */
  comparesOwn = false;
  /** Tables whose rows it changes. */
  readonly changed = new Set<Identity>();
  /** Tables whose rows it reads, and may copy. */
  readonly copied = new Set<Identity>();
  /** Tables of which it reads columns with times. */
  readonly compared = new Set<Identity>();

  join(other: RowTimes): void {
    this.readsClock ||= other.readsClock;
    this.readsWriters ||= other.readsWriters;
    this.changesAny ||= other.changesAny;
    this.comparesAny ||= other.comparesAny;
    this.comparesOwn ||= other.comparesOwn;
    for (const id of other.changed) this.changed.add(id);
    for (const id of other.copied) this.copied.add(id);
    for (const id of other.compared) this.compared.add(id);
  }
}

const timeType = /\b(?:timestamp|timestamptz|date|time|timetz|xid8?)\b/;

/** Whether one of these columns of a relation may contain a time; a transaction id can have any type. */
export function namesTimeColumn(
  { columns }: Relation,
  names: Pick<ReadonlySet<string>, 'has'>,
  ofAnyType: boolean,
): boolean {
  return (
    columns?.some(
      ({ name, type, expression }) =>
        names.has(name) &&
        (ofAnyType ||
          type === undefined ||
          timeType.test(type) ||
          (expression !== undefined && readsTime(expression))),
    ) ?? false
  );
}

/** Whether a statement that names these columns reads which transaction wrote or deleted a row. */
export function readsWriters(columns: ReadonlySet<string>): boolean {
  return columns.has('xmin') || columns.has('xmax');
}

/** The operations that stored times in these tables, in order. */
export function numbersOf(
  stored: ReadonlyMap<Identity, ReadonlySet<number>>,
  tables: ReadonlySet<Identity>,
): number[] {
  const all = new Set([...tables].flatMap((table) => [...(stored.get(table) ?? [])]));
  return [...all].sort((a, b) => a - b);
}
