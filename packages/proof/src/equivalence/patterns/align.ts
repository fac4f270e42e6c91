import type { Texts } from '../values/texts.js';
import type { TableRows } from './build-rows.js';
import { freshSignatures } from './fresh-values.js';
import { push } from './push.js';

/**
 * Aligns the builds of a set: for each row of the first, the number of the corresponding row of each other build.
 * Undefined if they have different numbers of rows.
 *
 * Rows correspond if they agree in all cells that are not fresh. Random choices among few values leave some rows
 * unpaired; these are paired by a key, or in storage order, whichever makes fewer cells differ in all builds together.
 */
export function alignRows(
  texts: Texts,
  first: TableRows,
  others: readonly TableRows[],
  keys: readonly (readonly number[])[],
): readonly Int32Array[] | undefined {
  if (others.some(({ count }) => count !== first.count)) return undefined;
  const single = first.columns.map((_, column) => [column]);
  const rules = [...keys, ...single, undefined];
  const aligned = others.map((other) => {
    const alike = pairAlike(texts, first, other);
    const { left, right } = alike;
    const byRule = rules.map((key): Pairs | undefined =>
      key === undefined
        ? left.map((row, index) => [row, right[index] ?? -1] as const)
        : pairByKey(first, left, other, right, key),
    );
    const costs = byRule.map((pairs) =>
      pairs === undefined
        ? Number.POSITIVE_INFINITY
        : pairs.reduce((sum, [row, its]) => sum + differing(first, row, other, its), 0),
    );
    return { ...alike, byRule, costs };
  });
  const totals = rules.map((_, rule) =>
    aligned.reduce((sum, { costs }) => sum + (costs[rule] ?? 0), 0),
  );
  const best = totals.indexOf(Math.min(...totals));
  return aligned.map(({ counterparts, byRule }) => {
    for (const [row, counterpart] of byRule[best] ?? []) counterparts[row] = counterpart;
    return counterparts;
  });
}

/** Pairs the rows that agree in all cells that are not fresh, and returns the others. */
function pairAlike(texts: Texts, a: TableRows, b: TableRows) {
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
  return { counterparts, left, right };
}

type Pairs = readonly (readonly [number, number])[];

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
