import { mentions } from '../../code/mentions.js';
import type { Identity } from '../../state/identity.js';
import type { Operation } from '../operation.js';
import { numbersOf } from '../row-times.js';

/**
 * If an operation compares times that earlier operations stored, times from different transactions must stay
 * different, and times from one transaction must stay equal. The first operation of each transaction that stored such
 * a time therefore starts a transaction in the result, unless that would lose settings or objects of the transaction.
 */
export function keepTimesApart(operations: Operation[]): void {
  const stored = new Map<Identity, Set<number>>();
  const writers = new Map<Identity, Set<number>>();
  const unknown: number[] = [];
  const changesAny: number[] = [];
  const apart = new Set<number>();
  for (const { number, times, comparesClock, action } of operations) {
    const isUnknown = action.type === 'barrier';
    if (times || comparesClock) {
      const compared = [...((times?.comparesAny ? stored.keys() : times?.compared) ?? [])];
      const known = numbersOf(stored, new Set(compared));
      const itself = times?.comparesOwn && (times.changesAny || times.readsClock) ? [number] : [];
      const own =
        compared.length > 0 || times?.comparesAny
          ? [...known, ...changesAny, ...itself].sort((a, b) => a - b)
          : [];
      // The operation also compares its own time. Unknown code may have stored any time.
      const read = numbersOf(stored, new Set([...compared, ...(times?.copied ?? [])]));
      const all = isUnknown ? numbersOf(stored, new Set(stored.keys())) : read;
      const met = comparesClock ? [...all, ...unknown, number].sort((a, b) => a - b) : own;
      for (const each of firstOfEach(met, operations)) apart.add(each);
    }
    if (isUnknown) unknown.push(number);
    if (!times) continue;
    if (times.changesAny) changesAny.push(number);
    if (times.readsWriters) {
      for (const each of firstOfEach(numbersOf(writers, times.copied), operations)) {
        apart.add(each);
      }
    }
    for (const table of times.changed) {
      const before = writers.get(table) ?? new Set();
      writers.set(table, before.add(number));
    }
    const brought = numbersOf(stored, times.copied);
    if (times.readsClock) brought.push(number);
    if (brought.length === 0) continue;
    for (const table of times.changed) {
      stored.set(table, new Set([...(stored.get(table) ?? []), ...brought]));
    }
  }
  for (const each of apart) {
    const number = firstToStore(each, operations);
    const operation = operations[number];
    if (operation && mayBegin(operation, operations)) {
      operations[number] = { ...operation, needsCommitBefore: true };
    }
  }
}

/** The first operation of each transaction, except of the earliest transaction. */
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

/** The first operation of the same transaction that may store a time, or the given one. */
function firstToStore(number: number, operations: readonly Operation[]): number {
  const transaction = operations[number]?.transaction;
  let first = number;
  for (let before = number - 1; operations[before]?.transaction === transaction; before -= 1) {
    const times = operations[before]?.times;
    if (times?.changesAny || (times?.readsClock && times.changed.size > 0)) first = before;
  }
  return first;
}

/** Whether a commit can be inserted before the operation without losing anything that its transaction holds. */
function mayBegin({ number, transaction }: Operation, operations: readonly Operation[]): boolean {
  for (let before = number - 1; operations[before]?.transaction === transaction; before -= 1) {
    const { leavesChecksOpen, origin } = operations[before] as Operation;
    if (leavesChecksOpen || held(origin.statement.text)) return false;
  }
  return true;
}

/** Settings and objects that end with their transaction. */
const held = mentions('on commit', 'set constraints', 'savepoint', 'cursor', 'set_config');
