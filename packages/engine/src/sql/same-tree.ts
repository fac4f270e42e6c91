import type { Node as Tree } from 'libpg-query';

/** Positions in a text, which do not affect its meaning. */
const places = new Set([
  'location',
  'list_start',
  'list_end',
  'rexpr_list_start',
  'rexpr_list_end',
  'stmt_location',
  'stmt_len',
]);

/** Whether two trees are equal except for positions. Works for any depth. */
export function sameTree(a: Tree, b: Tree): boolean {
  const lefts: unknown[] = [a];
  const rights: unknown[] = [b];
  while (lefts.length > 0) {
    const left = lefts.pop();
    const right = rights.pop();
    if (left !== right && !pushParts(left, right, lefts, rights)) return false;
  }
  return true;
}

type Fields = Readonly<Record<string, unknown>>;

/** Adds the pairs that must be equal; false if the values cannot be. */
function pushParts(a: unknown, b: unknown, lefts: unknown[], rights: unknown[]): boolean {
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    for (const each of a) lefts.push(each);
    for (const each of b) rights.push(each);
    return true;
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [left, right] = [a as Fields, b as Fields];
  let more = 0;
  for (const key in right) if (isMeaningful(key, right)) more += 1;
  for (const key in left) {
    if (!isMeaningful(key, left)) continue;
    lefts.push(left[key]);
    rights.push(right[key]);
    more -= 1;
  }
  return more === 0;
}

function isMeaningful(key: string, fields: Fields): boolean {
  return fields[key] !== undefined && !places.has(key);
}
