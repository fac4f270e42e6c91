import { bind } from '../footprints/bind.js';
import type { Context } from '../footprints/context.js';
import type { FootprintBuilder } from '../footprints/footprint-builder.js';
import type { Action } from '../footprints/operation.js';

/**
 * Records the creation of an object. If the catalog may have unknown objects, OR REPLACE may have replaced an existing
 * object with an unknown definition.
 */
export function emitCreation(
  context: Context,
  footprint: FootprintBuilder,
  creation: Extract<Action, { type: 'create' }>,
  replaces: boolean | undefined,
): void {
  const { object } = creation;
  if (replaces && context.catalog.mayHaveUnknownObjects) {
    bind(context, object, footprint);
    context.emit({ type: 'keep' }, footprint.changesOrMakes(object));
  } else context.emit(creation, footprint.makes(object));
}
