/**
 * Moments that rows hold. Migrations that ran in transactions of their own stored different moments with `now()`; in one
 * transaction they would store the same. Nobody can tell as long as no statement of the history compares them: by an
 * order, a condition, a maximum. Where one does, those that stored them need transactions of their own.
 */
import type { Identity } from '../state/cells.js';
import type { Relation } from '../state/objects.js';
import { readsClock } from './clock.js';
import type { Operation } from './operation.js';

/** What an operation has to do with moments, as far as is known. */
export class Moments {
  /** It reads the clock of its transaction. */
  readsClock = false;
  /** Tables whose rows it changes. */
  readonly changed = new Set<Identity>();
  /** Tables whose rows it reads, and may copy. */
  readonly copied = new Set<Identity>();
  /** Tables of which it reads columns that hold moments. */
  readonly compared = new Set<Identity>();

  join(other: Moments): void {
    this.readsClock ||= other.readsClock;
    for (const id of other.changed) this.changed.add(id);
    for (const id of other.copied) this.copied.add(id);
    for (const id of other.compared) this.compared.add(id);
  }
}

const timeType = /\b(?:timestamp|timestamptz|date|time|timetz)\b/;

/** Whether one of these columns of a relation may hold a moment. */
export function namesMoment({ columns }: Relation, names: ReadonlySet<string>): boolean {
  return (
    columns?.some(
      ({ name, type, expression }) =>
        names.has(name) &&
        (type === undefined ||
          timeType.test(type) ||
          (expression !== undefined && readsClock(expression))),
    ) ?? false
  );
}

/**
 * Tells the operations that stored moments which a later one compares to begin a transaction of their own. Only those that
 * began one in the history can: what a transaction made for itself, such as a temporary table, would be gone.
 */
export function keepMomentsApart(operations: Operation[]): void {
  const beginnings = new Map<number, number>();
  for (const { transaction, origin } of operations) {
    if (!beginnings.has(transaction)) beginnings.set(transaction, origin.placed);
  }
  const begins = (each: Operation | undefined) =>
    each !== undefined && beginnings.get(each.transaction) === each.origin.placed;
  const stored = new Map<Identity, Set<number>>();
  const apart = new Set<number>();
  for (const { number, moments } of operations) {
    if (!moments) continue;
    let before: number | undefined;
    for (const each of numbersOf(stored, moments.compared)) {
      const transaction = operations[each]?.transaction;
      // Those of one transaction share a moment: only the first of them begins another.
      if (before !== undefined && transaction !== before && begins(operations[each])) {
        apart.add(each);
      }
      before = transaction;
    }
    const brought = numbersOf(stored, moments.copied);
    if (moments.readsClock) brought.push(number);
    if (brought.length === 0) continue;
    for (const table of moments.changed) {
      stored.set(table, new Set([...(stored.get(table) ?? []), ...brought]));
    }
  }
  for (const number of apart) {
    const operation = operations[number];
    if (operation) operations[number] = { ...operation, needsCommitBefore: true };
  }
}

/** Those that stored moments in these tables, in their order. */
function numbersOf(
  stored: ReadonlyMap<Identity, ReadonlySet<number>>,
  tables: ReadonlySet<Identity>,
): number[] {
  const all = new Set([...tables].flatMap((table) => [...(stored.get(table) ?? [])]));
  return [...all].sort((a, b) => a - b);
}
