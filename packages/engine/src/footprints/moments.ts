/**
 * Moments that rows hold. Migrations that ran in transactions of their own stored different moments with `now()`; in one
 * transaction they would store the same. Nobody can tell as long as no statement of the history compares them: by an
 * order, a condition, a maximum. Where one does, those that stored them need transactions of their own.
 */
import type { Identity } from '../state/identity.js';
import type { Relation } from '../state/objects.js';
import { readsMoment } from './clock.js';

/** What an operation has to do with moments, as far as is known. */
export class Moments {
  /** It reads a clock. */
  readsClock = false;
  /** It reads which transactions wrote the rows that it reads. */
  readsWriters = false;
  /** Tables whose rows it changes. */
  readonly changed = new Set<Identity>();
  /** Tables whose rows it reads, and may copy. */
  readonly copied = new Set<Identity>();
  /** Tables of which it reads columns that hold moments. */
  readonly compared = new Set<Identity>();

  join(other: Moments): void {
    this.readsClock ||= other.readsClock;
    this.readsWriters ||= other.readsWriters;
    for (const id of other.changed) this.changed.add(id);
    for (const id of other.copied) this.copied.add(id);
    for (const id of other.compared) this.compared.add(id);
  }
}

const timeType = /\b(?:timestamp|timestamptz|date|time|timetz|xid8?)\b/;

/** Whether one of these columns of a relation may hold a moment; the number of a transaction is of any type. */
export function namesMoment(
  { columns }: Relation,
  names: ReadonlySet<string>,
  ofAnyType: boolean,
): boolean {
  return (
    columns?.some(
      ({ name, type, expression }) =>
        names.has(name) &&
        (ofAnyType ||
          type === undefined ||
          timeType.test(type) ||
          (expression !== undefined && readsMoment(expression))),
    ) ?? false
  );
}

/** Whether a statement that names these columns reads which transaction wrote a row, or ended it. */
export function readsWriters(columns: ReadonlySet<string>): boolean {
  return columns.has('xmin') || columns.has('xmax');
}

/** Those that stored moments in these tables, in their order. */
export function numbersOf(
  stored: ReadonlyMap<Identity, ReadonlySet<number>>,
  tables: ReadonlySet<Identity>,
): number[] {
  const all = new Set([...tables].flatMap((table) => [...(stored.get(table) ?? [])]));
  return [...all].sort((a, b) => a - b);
}
