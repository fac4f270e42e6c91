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
          (expression !== undefined && readsClock(expression))),
    ) ?? false
  );
}

/**
 * Tells the operations that stored moments which a later one compares to begin a transaction of their own, and keeps those
 * that were stored in one transaction together. The first of each transaction that has to do with them begins it, unless
 * something that the transaction holds would be gone.
 */
export function keepMomentsApart(operations: Operation[]): void {
  const stored = new Map<Identity, Set<number>>();
  const unknown: number[] = [];
  const apart = new Set<number>();
  for (const { number, moments, comparesClock, action } of operations) {
    const isUnknown = action.type === 'barrier';
    if (moments || comparesClock) {
      const compared = [...(moments?.compared ?? [])];
      const own = numbersOf(stored, new Set(compared));
      // Its own clock is one moment more. Nobody knows what unknown code has stored.
      const read = numbersOf(stored, new Set([...compared, ...(moments?.copied ?? [])]));
      const all = isUnknown ? numbersOf(stored, new Set(stored.keys())) : read;
      const met = comparesClock ? [...all, ...unknown, number].sort((a, b) => a - b) : own;
      for (const each of firstOfEach(met, operations)) apart.add(each);
    }
    if (isUnknown) unknown.push(number);
    if (!moments) continue;
    const brought = numbersOf(stored, moments.copied);
    if (moments.readsClock) brought.push(number);
    if (brought.length === 0) continue;
    for (const table of moments.changed) {
      stored.set(table, new Set([...(stored.get(table) ?? []), ...brought]));
    }
  }
  for (const number of apart) {
    const operation = operations[number];
    if (operation && mayBegin(operation, operations)) {
      operations[number] = { ...operation, needsCommitBefore: true };
    }
  }
}

/** The first of each transaction but the earliest. */
function firstOfEach(
  numbers: readonly number[],
  operations: readonly Operation[],
): readonly number[] {
  const transactions = new Set<number | undefined>();
  const firsts = numbers.filter((each) => {
    const transaction = operations[each]?.transaction;
    const isFirst = !transactions.has(transaction);
    transactions.add(transaction);
    return isFirst;
  });
  return firsts.slice(1);
}

/** Whether a commit right before the operation leaves its transaction all that it needs. */
function mayBegin({ number, transaction }: Operation, operations: readonly Operation[]): boolean {
  for (let before = number - 1; operations[before]?.transaction === transaction; before -= 1) {
    const { leavesChecksOpen, origin } = operations[before] as Operation;
    if (leavesChecksOpen || held.test(origin.statement.text)) return false;
  }
  return true;
}

/** What ends with its transaction. */
const held = /\bon\s+commit\b|\bset\s+constraints\b|\bsavepoint\b|\bcursor\b|\bset_config\b/i;

/** Those that stored moments in these tables, in their order. */
function numbersOf(
  stored: ReadonlyMap<Identity, ReadonlySet<number>>,
  tables: ReadonlySet<Identity>,
): number[] {
  const all = new Set([...tables].flatMap((table) => [...(stored.get(table) ?? [])]));
  return [...all].sort((a, b) => a - b);
}
