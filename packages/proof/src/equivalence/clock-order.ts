/** Clock values of the same rows, in the original and in the squashed database. */
export interface RowTimes {
  /** The time in each build of the original, in microseconds. */
  readonly original: readonly number[];
  readonly squashed: number;
}

export interface OrderFindings {
  /** The builds of the original themselves disagree on the order. */
  readonly isUnstable: boolean;
  /** Two values in the opposite order in the squashed database, by their indexes. */
  readonly inverted?: readonly [number, number];
  /** Two values that differ in the original and are the same in the squashed database. */
  readonly tied?: readonly [number, number];
}

/** Compares the order of clock values. Values that are the same in the original have no order. */
export function compareOrder(times: readonly RowTimes[]): OrderFindings {
  const builds = times[0]?.original.length ?? 0;
  const first = times.map(({ original }) => original[0] ?? 0);
  for (let build = 1; build < builds; build += 1) {
    const other = times.map(({ original }) => original[build] ?? 0);
    if (firstBreak(first, other, (a, b) => a > b)) return { isUnstable: true };
  }
  const squashed = times.map((each) => each.squashed);
  const inverted = firstBreak(first, squashed, (a, b) => a > b);
  const tied = firstBreak(first, squashed, (a, b) => a === b);
  return { isUnstable: false, ...(inverted && { inverted }), ...(tied && { tied }) };
}

/** Two indexes of which one is earlier in the first list, and whose values in the second list conflict with that. */
function firstBreak(
  order: readonly number[],
  values: readonly number[],
  isAtOdds: (earlier: number, later: number) => boolean,
): readonly [number, number] | undefined {
  const places = order.map((_, place) => place);
  places.sort((a, b) => (order[a] ?? 0) - (order[b] ?? 0) || a - b);
  let latest: number | undefined;
  for (let start = 0; start < places.length; ) {
    let end = start;
    while (end < places.length && order[places[end] ?? 0] === order[places[start] ?? 0]) end += 1;
    const group = places.slice(start, end);
    for (const place of group) {
      if (latest !== undefined && isAtOdds(values[latest] ?? 0, values[place] ?? 0)) {
        return [latest, place];
      }
    }
    for (const place of group) {
      if (latest === undefined || (values[place] ?? 0) > (values[latest] ?? 0)) latest = place;
    }
    start = end;
  }
  return undefined;
}
