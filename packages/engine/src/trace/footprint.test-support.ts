import type { Footprint, Touch } from './footprint.js';

/** Operations as words: `r1 w2` reads cell 1 and writes cell 2, `g3 l4` guards 3 and releases 4. */
export function footprint(words: string): Footprint {
  const touches: Record<string, Touch> = {
    r: 'read',
    a: 'add',
    g: 'guard',
    l: 'release',
    w: 'write',
  };
  return new Map(
    words
      .split(' ')
      .filter(Boolean)
      .map((word) => [Number(word.slice(1)), touches[word[0] ?? ''] ?? 'write']),
  );
}
