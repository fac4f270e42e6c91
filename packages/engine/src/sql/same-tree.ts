import type { Node as Tree } from 'libpg-query';

/** Where something stands in a text, which says nothing about what it means. */
const places = new Set([
  'location',
  'list_start',
  'list_end',
  'rexpr_list_start',
  'rexpr_list_end',
  'stmt_location',
  'stmt_len',
]);

/** True when two trees mean the same, wherever their parts stand. Depth does not matter. */
export function sameTree(a: Tree, b: Tree): boolean {
  const pairs: [unknown, unknown][] = [[a, b]];
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const [left, right] = pair;
    if (left === right) continue;
    const parts = partsOf(left, right);
    if (parts === undefined) return false;
    for (const part of parts) pairs.push(part);
  }
  return true;
}

/** What must be the same for two values to be; undefined when they cannot be. */
function partsOf(a: unknown, b: unknown): [unknown, unknown][] | undefined {
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return undefined;
    return a.map((each, index) => [each, b[index]]);
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return undefined;
  const left = meaningful(a);
  const right = new Map(meaningful(b));
  return left.length === right.size
    ? left.map(([key, value]) => [value, right.get(key)])
    : undefined;
}

function meaningful(value: object): readonly (readonly [string, unknown])[] {
  return Object.entries(value).filter(([key, each]) => !places.has(key) && each !== undefined);
}
