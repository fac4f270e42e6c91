import type { Identity } from '../state/identity.js';
import { numbersOf } from './moments.js';
import type { Operation } from './operation.js';

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
