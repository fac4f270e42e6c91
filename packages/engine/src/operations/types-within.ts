import type { Node as Tree } from 'libpg-query';
import type { Identity } from '../catalog/cells.js';
import type { TypeObject } from '../catalog/objects.js';
import type { Context } from './context.js';

/**
 * The history's own types of which a value can be part of what is given: the types of a relation's
 * columns and of a function's parameters and result, and within those what a domain is over, the
 * attributes of a composite type, the columns of a row.
 */
export function typesWithin(context: Context, ids: Iterable<Identity>): ReadonlySet<TypeObject> {
  const types = new Map([...context.catalog.types()].map((type) => [type.id, type]));
  const found = new Set<TypeObject>();
  if (types.size === 0) return found;
  // What is found while going on is gone through too.
  const pending = new Set(ids);
  for (const id of pending) {
    const type = types.get(id);
    if (type) found.add(type);
    for (const each of partsOf(context, id, type !== undefined)) pending.add(each);
  }
  return found;
}

function partsOf(
  { catalog, bindings }: Context,
  id: Identity,
  isType: boolean,
): Iterable<Identity> {
  if (isType) return bindings.used(id);
  const called = catalog.functionById(id);
  if (called) return [...(called.types ?? []), ...(called.rowTypes ?? [])];
  const { columns = [] } = catalog.relationById(id) ?? {};
  return columns.flatMap((column) => [...bindings.used(column.id)]);
}

/** What PostgreSQL evaluates when values of these come into being: the checks of domains, their defaults. */
export function domainExpressions(context: Context, ids: Iterable<Identity>): readonly Tree[] {
  return [...typesWithin(context, ids)].flatMap(({ expressions }) => expressions ?? []);
}
