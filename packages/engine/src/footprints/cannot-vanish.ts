import type { FootprintBuilder } from './footprint-builder.js';
import type { Lookup } from './lookup.js';

/** The owner of cells that nothing ever drops. */
const immortal = -1;

/**
 * The operation cannot vanish with the drop of what it touches: what it creates outlives that, or it may have
 * found an older object instead of creating one, and the drop is of that.
 */
export function cannotVanish(
  { catalog, cells }: Lookup,
  footprint: FootprintBuilder,
): FootprintBuilder {
  return footprint.write(cells.part(immortal, 'undecided', catalog.identity()));
}
