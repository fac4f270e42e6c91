import { bind, mayRelease } from '../../footprints/bind.js';
import type { Context } from '../../footprints/context.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import {
  changePlatformTable,
  isPlatformTable,
  isToolTable,
} from '../../footprints/platform-tables.js';
import type { WrittenName } from '../../sql/written-names.js';
import type { Relation } from '../../state/objects.js';
import { changeRewriting } from '../rule/rewriting.js';

/** An object with its own name on a table: it belongs to the table, and may affect rows. */
export function attach(
  lookup: Lookup,
  footprint: FootprintBuilder,
  table: Relation,
  what: 'trigger' | 'policy' | 'rule',
  name: string,
): void {
  const { cells } = lookup;
  footprint
    .changes(table.id)
    .add(what === 'policy' ? cells.rowSecurity(table.id) : cells.shape(table.id))
    .write(lookup.cells.part(table.id, what, name));
  // It may belong to a constraint with the same name.
  if (what === 'trigger') footprint.write(lookup.cells.part(table.id, 'constraint', name));
  if (what === 'rule' || (what === 'trigger' && table.kind === 'view')) {
    changeRewriting(lookup, footprint, table);
  }
}

/** The assumed schema of a platform table. */
export function placeOfPlatformTable(
  lookup: Lookup,
  written: WrittenName,
): { readonly schema: string; readonly table: string } {
  return { schema: lookup.creationSchema(written), table: written.name };
}

/** Attaches an object to a table that svc did not see created. What the object uses has a dependent from here on. */
export function attachToPlatformTable(
  context: Context,
  footprint: FootprintBuilder,
  what: 'trigger' | 'policy',
  name: string,
  written: WrittenName,
): void {
  const { attachedToPlatform } = context.catalog;
  const attached = { what, name, ...placeOfPlatformTable(context, written) };
  const existing = attachedToPlatform.identity(attached);
  // A changed or replaced object may release what it used.
  if (existing !== undefined) mayRelease(context, existing, footprint);
  const id = existing ?? context.catalog.identity();
  attachedToPlatform.add({ ...attached, id });
  bind(context, id, footprint);
  if (isPlatformTable(context, written) || isToolTable(written)) {
    context.emit({ type: 'keep' }, changePlatformTable(context, footprint, written));
  } else context.keepInPlace();
}
