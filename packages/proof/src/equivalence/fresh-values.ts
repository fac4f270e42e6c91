import type { TableRows } from './build-rows.js';
import { clockValues } from './clock.js';
import type { Texts } from './texts.js';

/**
 * For each row its cells, with one mark in place of every fresh value: one that a build of `others` lacks
 * in that column, since chance or the clock made it.
 */
export function freshSignatures(
  texts: Texts,
  rows: TableRows,
  others: readonly TableRows[],
): readonly string[] {
  const fresh = rows.columns.map((cells, column) =>
    freshValues(
      texts,
      cells,
      others.map((other) => new Set(other.columns[column])),
    ),
  );
  return Array.from({ length: rows.count }, (_, row) =>
    rows.columns
      .map((cells, column) => {
        const value = cells[row] ?? 0;
        return fresh[column]?.has(value) ? 'fresh' : value;
      })
      .join(),
  );
}

function freshValues(
  texts: Texts,
  cells: Int32Array,
  others: readonly ReadonlySet<number>[],
): ReadonlySet<number> {
  const fresh = new Set<number>();
  const common = new Set<number>();
  for (const value of cells) {
    (others.every((values) => values.has(value)) ? common : fresh).add(value);
  }
  if (fresh.size === 0) return fresh;
  const moments = new Set([...fresh].flatMap((value) => momentsOf(texts, value)));
  if (moments.size === 0) return fresh;
  const alike = [...common].filter((value) =>
    momentsOf(texts, value).some((moment) => moments.has(moment)),
  );
  return new Set([...fresh, ...alike]);
}

/** How fine a moment must be for builds to have it in common by accident alone. */
const finest = 1000;
const second = 1_000_000;

/**
 * The seconds around a moment, by which one that two builds have in common is recognized as the clock too:
 * builds that are made at the same time read the same microsecond now and then.
 */
function momentsOf(texts: Texts, value: number): readonly string[] {
  return clockValues(texts.textOf(value) ?? '')
    .filter(({ precision }) => precision <= finest)
    .flatMap(({ form, at }) => {
      const nearest = Math.floor(at / second);
      return [nearest - 1, nearest, nearest + 1].map((each) => `${form} ${each}`);
    });
}
