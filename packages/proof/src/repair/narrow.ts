/**
 * Reduces a set to the items that are needed: removes halves, quarters and so on, as long as the rest still passes.
 * Returns a set that passed, after at most `limit` checks.
 */
export async function narrow<Item>(
  items: readonly Item[],
  willDo: (items: readonly Item[]) => Promise<boolean>,
  limit: number,
): Promise<readonly Item[]> {
  let left = items;
  let asked = 0;
  for (let size = Math.ceil(items.length / 2); ; size = Math.ceil(size / 2)) {
    for (let at = 0; at < left.length && left.length > 1; ) {
      if (asked === limit) return left;
      asked += 1;
      const rest = [...left.slice(0, at), ...left.slice(at + size)];
      if (rest.length > 0 && (await willDo(rest))) left = rest;
      else at += size;
    }
    if (size <= 1) return left;
  }
}
