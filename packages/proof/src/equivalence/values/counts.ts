/** How often each value occurs. */
export type Counts = ReadonlyMap<number, number>;

export function countsOf(values: Iterable<number>): Counts {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
