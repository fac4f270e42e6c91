import type { Identity } from '../state/identity.js';
import type { Cell } from '../trace/footprint.js';
import type { FootprintBuilder } from './footprint-builder.js';
import type { Lookup } from './lookup.js';

/** Binds the object to what the footprint touches in others. */
export function bind({ bindings }: Lookup, id: Identity, footprint: FootprintBuilder): void {
  bindings.bind(id, footprint.footprint(), footprint.used());
}

/**
 * Binds the object to what its new definition uses, and to its schema. The footprint also touches what the old
 * definition used and the new one does not.
 */
export function rebind(lookup: Lookup, id: Identity, footprint: FootprintBuilder): void {
  const { bindings, catalog, cells } = lookup;
  const held = new Map(footprint.footprint());
  for (const [cell, how] of bindings.touched(id)) {
    const owner = cells.owner(cell);
    if (owner !== undefined && catalog.schemas.has(owner)) held.set(cell, how);
  }
  release(lookup, id, footprint);
  bindings.bind(id, held, footprint.used());
}

/** Touches everything that a dropped object was bound to. Its names are not resolved again. */
export function release(lookup: Lookup, id: Identity, footprint: FootprintBuilder): void {
  const { bindings, cells } = lookup;
  const touched = bindings.touched(id);
  touchAgain(lookup, id, footprint, { except: (cell) => cells.isResolution(cell) });
  if (touched.has(cells.resolution) || touched.has(cells.coreResolution)) {
    footprint.release(cells.resolved);
  }
  bindings.forget(id);
}

/** Touches everything that a changed object was bound to: it may still use it or not. */
export function mayRelease(lookup: Lookup, id: Identity, footprint: FootprintBuilder): void {
  touchAgain(lookup, id, footprint);
}

/** Touches what creating an object touched, for a copy of it. */
export function touchCopied({ bindings }: Lookup, footprint: FootprintBuilder, id: Identity): void {
  for (const [cell, how] of bindings.touched(id)) footprint[how](cell);
}

function touchAgain(
  { bindings, catalog, cells }: Lookup,
  id: Identity,
  footprint: FootprintBuilder,
  { except }: { readonly except?: (cell: Cell) => boolean } = {},
): void {
  if (catalog.mayHaveUnseenDependencies(id)) footprint.add(cells.unseenDependencies);
  for (const [cell, how] of bindings.touched(id)) {
    if (!except?.(cell)) footprint[how === 'guard' ? 'release' : how](cell);
  }
}
