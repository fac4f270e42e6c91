import type { Context } from '../../footprints/context.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import { changeOther, isOfOthers } from '../../footprints/tables-of-others.js';
import type { WrittenName } from '../../sql/written-names.js';
import type { Relation } from '../../state/objects.js';
import { changeRewriting } from '../rule/rewriting.js';

/** Something with a name of its own on a table: it belongs to the table, and rows may run into it. */
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
  // It may be one of a constraint, which has its name.
  if (what === 'trigger') footprint.write(context.cells.part(table.id, 'constraint', name));
  if (what === 'rule' || (what === 'trigger' && table.kind === 'view')) {
    changeRewriting(context, footprint, table);
  }
}

/** Where a table of others is taken to be. */
export function placeOfOther(
  context: Context,
  written: WrittenName,
): { readonly schema: string; readonly table: string } {
  return { schema: context.creationSchema(written), table: written.name };
}

/** On a table that nobody has seen being made. What it is made of knows that somebody depends on it. */
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
  // What is changed or replaced may let go of what it was made of.
  if (existing !== undefined) context.mayRelease(existing, footprint);
  const id = existing ?? context.identity();
  attachedToOthers.add({ ...attached, id });
  context.bind(id, footprint);
  if (isOfOthers(context, written)) {
    context.emit({ type: 'keep' }, changeOther(context, footprint, written));
  } else context.keepInPlace();
}
