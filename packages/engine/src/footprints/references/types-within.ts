import type { Node as Tree } from 'libpg-query';
import type { Identity } from '../../state/identity.js';
import type { TypeObject } from '../../state/objects.js';
import type { Lookup } from '../lookup.js';

/**
 * The types of the history that can be part of a value of the given objects: the types of a relation's columns and of a
 * function's parameters and result, and inside these the base types of domains, the attributes of composite types, the
 * columns of rows.
 */
export function typesWithin(lookup: Lookup, ids: Iterable<Identity>): ReadonlySet<TypeObject> {
  const { catalog, bindings } = lookup;
  const found = new Set<TypeObject>();
  if (!catalog.types.areThere) return found;
  // The list grows during the iteration.
  const pending = new Set(ids);
  const goOn = (id: Identity) => pending.add(id);
  for (const id of pending) {
    const type = catalog.types.byId(id);
    const called = type ? undefined : catalog.functions.byId(id);
    if (type) {
      found.add(type);
      bindings.used(id).forEach(goOn);
    } else if (called) {
      called.types?.forEach(goOn);
      called.rowTypes?.forEach(goOn);
    } else {
      const { columns = [], valueTypes } = catalog.relationById(id) ?? {};
      for (const column of columns) bindings.used(column.id).forEach(goOn);
      valueTypes?.forEach(goOn);
    }
  }
  return found;
}

/** The checks and defaults of domains that PostgreSQL evaluates when values of these types are created. */
export function domainExpressions(lookup: Lookup, ids: Iterable<Identity>): readonly Tree[] {
  return [...typesWithin(lookup, ids)].flatMap(({ expressions }) => expressions ?? []);
}

/** A type and, if it is a domain, its base types. */
export function withBaseTypes(
  lookup: Pick<Lookup, 'catalog'>,
  type: TypeObject,
): readonly TypeObject[] {
  const { baseType } = type;
  const base = baseType === undefined ? undefined : lookup.catalog.types.byId(baseType);
  return base ? [type, ...withBaseTypes(lookup, base)] : [type];
}
