import type { Node as Tree } from 'libpg-query';
import type { Identity } from '../state/identity.js';
import type { TypeObject } from '../state/objects.js';
import type { Context } from './context.js';

/**
 * The history's own types of which a value can be part of what is given: the types of a relation's
 * columns and of a function's parameters and result, and within those what a domain is over, the
 * attributes of a composite type, the columns of a row.
 */
export function typesWithin(context: Context, ids: Iterable<Identity>): ReadonlySet<TypeObject> {
  const { catalog, bindings } = context;
  const found = new Set<TypeObject>();
  if (!catalog.types.areThere) return found;
  // What is found while going on is gone through too.
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
      const { columns = [] } = catalog.relationById(id) ?? {};
      for (const column of columns) bindings.used(column.id).forEach(goOn);
    }
  }
  return found;
}

/** What PostgreSQL evaluates when values of these come into being: the checks of domains, their defaults. */
export function domainExpressions(context: Context, ids: Iterable<Identity>): readonly Tree[] {
  return [...typesWithin(context, ids)].flatMap(({ expressions }) => expressions ?? []);
}
