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

/** True when two trees mean the same, wherever their parts stand. */
export function sameTree(a: Tree, b: Tree): boolean {
  return sameValue(a, b);
}

function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((each, index) => sameValue(each, b[index]))
    );
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const left = meaningful(a);
  const right = new Map(meaningful(b));
  return (
    left.length === right.size && left.every(([key, value]) => sameValue(value, right.get(key)))
  );
}

function meaningful(value: object): readonly (readonly [string, unknown])[] {
  return Object.entries(value).filter(([key, each]) => !places.has(key) && each !== undefined);
}
