import type { Identity } from '../../state/identity.js';
import type { FootprintBuilder } from '../footprint-builder.js';
import type { Lookup } from '../lookup.js';

/**
 * Row values have the current attributes of their type: a literal must have as many, a field is found by its
 * name. Operations that handle values of these, or of the columns of these, use their types: composite types, and
 * tables with row values.
 */
export function readRowTypes(
  lookup: Lookup,
  footprint: FootprintBuilder,
  ids: Iterable<Identity>,
): void {
  const { catalog, bindings, cells } = lookup;
  const seen = new Set<Identity>();
  const visit = (id: Identity, isType: boolean): void => {
    if (seen.has(id)) return;
    seen.add(id);
    const type = catalog.types.byId(id);
    if (type) {
      if (type.kind === 'composite') footprint.uses(id);
      for (const part of bindings.used(id)) visit(part, true);
      return;
    }
    const relation = catalog.relationById(id);
    if (relation && isType) footprint.read(cells.columns(id));
    for (const column of relation?.columns ?? []) {
      for (const part of bindings.used(column.id)) visit(part, true);
    }
  };
  for (const id of [...ids]) visit(id, false);
}
