import type { Touch } from './footprint.js';

export const touches = [
  'read',
  'add',
  'guard',
  'release',
  'write',
] as const satisfies readonly Touch[];

/** The index of each touch in a list with one entry for each. */
export const placeOf = byTouch((how) => touches.indexOf(how));

/**
 * One number for a cell, or an operation, and a place: bits are faster than a division, and there are millions of keys.
 */
export function keyOf(of: number, place: number): number {
  return (of << placeBits) | place;
}

/** The cell or operation in a key. */
export function numberOfKey(key: number): number {
  return key >> placeBits;
}

/** The touch in a key. */
export function touchOfKey(key: number): Touch {
  return touches[key & placeMask] as Touch;
}

const placeBits = 3;
const placeMask = (1 << placeBits) - 1;

export function byTouch<T>(value: (how: Touch) => T): Readonly<Record<Touch, T>> {
  return Object.fromEntries(touches.map((how) => [how, value(how)])) as Record<Touch, T>;
}
