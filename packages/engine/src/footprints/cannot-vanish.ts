import type { FootprintBuilder } from './footprint-builder.js';
import type { Lookup } from './lookup.js';

/** The identity of an object that no statement drops. */
const immortal = -1;

/**
 * Marks an operation that must stay when an object that it touches vanishes: it may create something that outlives the
 * object, or it may have created nothing because an older object existed, which a later statement drops.
 */
export function cannotVanish(
  { catalog, cells }: Lookup,
  footprint: FootprintBuilder,
): FootprintBuilder {
  return footprint.write(cells.part(immortal, 'undecided', catalog.identity()));
}
