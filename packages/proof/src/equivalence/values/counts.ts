/** How often each value occurs. */
export type Counts<Value = number> = ReadonlyMap<Value, number>;

export function countsOf<Value>(values: Iterable<Value>): Counts<Value> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
