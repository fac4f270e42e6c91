import { clockValues } from '../values/clock.js';
import type { Texts } from '../values/texts.js';
import type { TableRows } from './build-rows.js';

/**
 * The cells of each row, with a marker in place of every fresh value: a value that some build of `others` lacks in
 * that column, because it is random or from the clock.
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
  const seconds = new Set([...fresh].flatMap((value) => secondsAround(texts, value)));
  if (seconds.size === 0) return fresh;
  const alike = [...common].filter((value) =>
    secondsAround(texts, value).some((second) => seconds.has(second)),
  );
  return new Set([...fresh, ...alike]);
}

/** The precision from which two builds can only have the same timestamp by accident. */
const finest = 1000;
const second = 1_000_000;

/**
 * The seconds around a timestamp, by which a timestamp that two builds share is recognized as a clock value too:
 * simultaneous builds occasionally read the same microsecond.
 */
function secondsAround(texts: Texts, value: number): readonly string[] {
  return clockValues(texts.textOf(value) ?? '')
    .filter(({ precision }) => precision <= finest)
    .flatMap(({ form, at }) => {
      const nearest = Math.floor(at / second);
      return [nearest - 1, nearest, nearest + 1].map((each) => `${form} ${each}`);
    });
}
