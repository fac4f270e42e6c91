import type { Texts } from '../values/texts.js';
import type { TableRows } from './build-rows.js';
import { freshSignatures } from './fresh-values.js';
import { push } from './push.js';

/**
 * Aligns two builds of the same set: for each row of the first, the number of the corresponding row of the other.
 * Undefined if they have different numbers of rows.
 *
 * Rows correspond if they agree in all cells that are not fresh. Random choices among few values leave some rows
 * unpaired; these are paired by a key, or in storage order, whichever makes fewer cells differ.
 */
export function alignRows(
  texts: Texts,
  a: TableRows,
  b: TableRows,
  keys: readonly (readonly number[])[],
): Int32Array | undefined {
  if (a.count !== b.count) return undefined;
  const counterparts = new Int32Array(a.count).fill(-1);
  const waiting = new Map<string, number[]>();
  freshSignatures(texts, b, [a]).forEach((signature, row) => {
    push(waiting, signature, row);
  });
  // Rows with the same signature are taken in storage order.
  for (const rows of waiting.values()) rows.reverse();
  const left: number[] = [];
  freshSignatures(texts, a, [b]).forEach((signature, row) => {
    const counterpart = waiting.get(signature)?.pop();
    if (counterpart === undefined) left.push(row);
    else counterparts[row] = counterpart;
  });
  const right = [...waiting.values()].flat().sort((x, y) => x - y);
  for (const [row, counterpart] of bestPairs(a, left, b, right, keys)) {
    counterparts[row] = counterpart;
  }
  return counterparts;
}

type Pairs = readonly (readonly [number, number])[];

function bestPairs(
  a: TableRows,
  left: readonly number[],
  b: TableRows,
  right: readonly number[],
  keys: readonly (readonly number[])[],
): Pairs {
  if (left.length === 0) return [];
  const single = a.columns.map((_, column) => [column]);
  const byKeys = [...keys, ...single].flatMap((key) => {
    const pairs = pairByKey(a, left, b, right, key);
    return pairs ? [pairs] : [];
  });
  const inOrder: Pairs = left.map((row, index) => [row, right[index] ?? -1] as const);
  const candidates = [...byKeys, inOrder].map((pairs) => ({
    pairs,
    cost: pairs.reduce((sum, [row, other]) => sum + differing(a, row, b, other), 0),
  }));
  return candidates.reduce((best, each) => (each.cost < best.cost ? each : best)).pairs;
}

function pairByKey(
  a: TableRows,
  left: readonly number[],
  b: TableRows,
  right: readonly number[],
  key: readonly number[],
): Pairs | undefined {
  const keyOf = (rows: TableRows, row: number) =>
    key.map((column) => rows.columns[column]?.[row]).join();
  const byKey = new Map(right.map((row) => [keyOf(b, row), row]));
  if (byKey.size !== right.length) return undefined;
  const pairs = left.map((row) => [row, byKey.get(keyOf(a, row)) ?? -1] as const);
  const found = new Set(pairs.map(([, other]) => other));
  return found.size === left.length && !found.has(-1) ? pairs : undefined;
}

function differing(a: TableRows, row: number, b: TableRows, other: number): number {
  return a.columns.reduce(
    (sum, cells, column) => sum + (cells[row] === b.columns[column]?.[other] ? 0 : 1),
    0,
  );
}
