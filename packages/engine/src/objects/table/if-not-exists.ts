import type { Context } from '../../footprints/context.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import { alreadyExists } from '../../footprints/operation.js';
import type { QualifiedName } from '../../state/name-history.js';

/** CREATE … IF NOT EXISTS of a relation whose name is taken, or may be: true if nothing else happens. */
export function skipsExisting(
  context: Context,
  footprint: FootprintBuilder,
  wanted: QualifiedName,
): boolean {
  const existing = context.relation(wanted, footprint);
  if (!existing) return false;
  // Created before a barrier: it may exist or not.
  if (existing.uncertain) context.keepInPlace();
  else context.emit(alreadyExists(wanted.name), footprint.uses(existing.id));
  return true;
}
