/**
 * Collections that are empty for most objects. There are thousands of objects, so they share one empty collection, and
 * each gets its own with its first member.
 */

const emptyMap: ReadonlyMap<never, never> = new Map<never, never>();
const emptySet: ReadonlySet<never> = new Set<never>();

export function noEntries<Key, Value>(): ReadonlyMap<Key, Value> {
  return emptyMap as ReadonlyMap<Key, Value>;
}

export function noMembers<Member>(): ReadonlySet<Member> {
  return emptySet;
}

/** The map with one more entry. A map that is not shared is changed, not copied. */
export function withEntry<Key, Value>(
  map: ReadonlyMap<Key, Value>,
  key: Key,
  value: Value,
): ReadonlyMap<Key, Value> {
  const own = map === emptyMap ? new Map<Key, Value>() : (map as Map<Key, Value>);
  return own.set(key, value);
}

/** The set with one more member. A set that is not shared is changed, not copied. */
export function withMember<Member>(set: ReadonlySet<Member>, member: Member): ReadonlySet<Member> {
  const own = set === emptySet ? new Set<Member>() : (set as Set<Member>);
  return own.add(member);
}

/** Removes an entry or a member; returns whether it was there. */
export function removeFrom<Key>(
  collection: ReadonlyMap<Key, unknown> | ReadonlySet<Key>,
  key: Key,
): boolean {
  return (collection as Map<Key, unknown> | Set<Key>).delete(key);
}
