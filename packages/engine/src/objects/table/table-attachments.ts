import type { Context } from '../../footprints/context.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import { changeOther, isOfOthers } from '../../footprints/tables-of-others.js';
import type { WrittenName } from '../../sql/written-names.js';
import type { Relation } from '../../state/objects.js';
import { changeRewriting } from '../rule/rewriting.js';

/** An object with its own name on a table: it belongs to the table, and may affect rows. */
export function attach(
  context: Context,
  footprint: FootprintBuilder,
  table: Relation,
  what: 'trigger' | 'policy' | 'rule',
  name: string,
): void {
  footprint
    .changes(table.id)
    .add(context.cells.shape(table.id))
    .write(context.cells.part(table.id, what, name));
  // It may belong to a constraint with the same name.
  if (what === 'trigger') footprint.write(context.cells.part(table.id, 'constraint', name));
  if (what === 'rule' || (what === 'trigger' && table.kind === 'view')) {
    changeRewriting(context, footprint, table);
  }
}

/** The assumed schema of a table of others. */
export function placeOfOther(
  context: Context,
  written: WrittenName,
): { readonly schema: string; readonly table: string } {
  return { schema: context.creationSchema(written), table: written.name };
}

/** On a table whose creation was not seen. What it uses has a dependent. */
export function attachToOther(
  context: Context,
  footprint: FootprintBuilder,
  what: 'trigger' | 'policy',
  name: string,
  written: WrittenName,
): void {
  const { attachedToOthers } = context.catalog;
  const attached = { what, name, ...placeOfOther(context, written) };
  const existing = attachedToOthers.identity(attached);
  // A changed or replaced object may release what it used.
  if (existing !== undefined) context.mayRelease(existing, footprint);
  const id = existing ?? context.catalog.identity();
  attachedToOthers.add({ ...attached, id });
  context.bind(id, footprint);
  if (isOfOthers(context, written)) {
    context.emit({ type: 'keep' }, changeOther(context, footprint, written));
  } else context.keepInPlace();
}
