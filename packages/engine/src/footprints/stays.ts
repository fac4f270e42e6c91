import type { FootprintBuilder } from './footprint-builder.js';
import type { Lookup } from './lookup.js';

/** The owner of cells that nothing ever drops. */
const immortal = -1;

/** What the operation creates outlives everything that it touches: it cannot vanish with any of them. */
export function stays({ catalog, cells }: Lookup, footprint: FootprintBuilder): FootprintBuilder {
  return footprint.write(cells.part(immortal, 'undecided', catalog.identity()));
}

/**
 * The operation may have created the object or found it: it cannot vanish with its drop, which may drop an
 * older object.
 */
export const undecided = stays;
