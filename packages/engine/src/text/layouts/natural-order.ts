/**
 * The order of numbered names: runs of digits compare by value, everything else by code units, and path part by
 * path part. It does not depend on a locale; different names are never equal.
 */
export function naturalOrder(a: string, b: string): number {
  const left = a.split('/');
  const right = b.split('/');
  for (let i = 0; i < left.length && i < right.length; i += 1) {
    const order = compareNames(left[i] ?? '', right[i] ?? '');
    if (order !== 0) return order;
  }
  return left.length - right.length || compareCodeUnits(a, b);
}

/** Compares two strings of digits by value, for any length. */
export function compareNumbers(a: string, b: string): number {
  const left = a.replace(/^0+/, '');
  const right = b.replace(/^0+/, '');
  return left.length - right.length || compareCodeUnits(left, right);
}

/** Plain comparison by UTF-16 code units. */
export function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareNames(a: string, b: string): number {
  const left = a.match(/\d+|\D/g) ?? [];
  const right = b.match(/\d+|\D/g) ?? [];
  for (let i = 0; i < left.length && i < right.length; i += 1) {
    const x = left[i] ?? '';
    const y = right[i] ?? '';
    const order = /^\d/.test(x) && /^\d/.test(y) ? compareNumbers(x, y) : compareCodeUnits(x, y);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}
