import type { Identity } from '../../state/identity.js';
import type { FootprintBuilder } from '../footprint-builder.js';
import type { Lookup } from '../lookup.js';

/**
 * A row value has the current attributes of its type: a literal must have as many, and a field is found by its name.
 * So an operation on values of these types, or of columns with these types, depends on the composite types and on the
 * tables that the rows belong to. A called function takes and returns values of its types.
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
    for (const part of catalog.functions.byId(id)?.types ?? []) visit(part, true);
    const relation = catalog.relationById(id);
    if (relation && isType) footprint.read(cells.columns(id));
    for (const column of relation?.columns ?? []) {
      for (const part of bindings.used(column.id)) visit(part, true);
    }
    for (const part of relation?.valueTypes ?? []) visit(part, true);
  };
  for (const id of [...ids]) visit(id, false);
}
