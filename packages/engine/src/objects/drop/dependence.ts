import type { Lookup } from '../../footprints/lookup.js';
import { pureFunctions, readsCatalog } from '../../footprints/pure-functions.js';
import { walk } from '../../sql/walk.js';
import { typeName } from '../../sql/written-names.js';
import type { Identity } from '../../state/identity.js';
import type { FunctionObject } from '../../state/objects.js';
import type { Part } from './parts.js';

/** Whether PostgreSQL records a dependency on something that an object is bound to. */
export type Dependence = 'certain' | 'open' | 'none';

/**
 * Whether `user`, which is bound to an object, cannot exist without it. Bindings include every object that an operation
 * may have meant: all overloads of a function, all names in the text of a body. `used` is undefined for a schema.
 */
export function dependence(
  lookup: Lookup,
  user: Part,
  id: Identity,
  used: Part | undefined,
): Dependence {
  if (used === undefined) return user.kind === 'statistics' ? 'certain' : 'open';
  // svc may not know which overload a call means, but a trigger has only one function.
  if (used.kind === 'function') {
    if (user.kind === 'function' && user.called.boundBody === undefined && !hasDefaults(user)) {
      return 'none';
    }
    if (user.kind === 'relation' && user.relation.kind === 'table' && !user.relation.partitioned) {
      return 'none';
    }
    const isCalled =
      user.kind === 'trigger' && user.relation.triggers.get(user.name)?.function === id;
    return isCalled || isOnlyMeaning(lookup, user, used.called) ? 'certain' : 'open';
  }
  const isHidden = lookup.namedLikeCtes.has(id);
  switch (user.kind) {
    case 'relation':
      return relationDepends(user.relation, id, used, isHidden);
    case 'type':
      return user.type.baseType === id ? 'certain' : 'open';
    case 'function':
      if (user.called.types?.includes(id)) return 'certain';
      return user.called.boundBody === undefined && !hasDefaults(user) ? 'none' : 'open';
    case 'constraint':
      if (user.fact.type === 'foreign') return user.fact.referenced === id ? 'certain' : 'open';
      return used.kind === 'type' ? 'certain' : 'open';
    case 'default':
      return namesByText(user.column.expression) ? 'open' : 'certain';
    case 'column':
    case 'trigger':
    case 'policy':
    case 'rule':
    case 'statistics':
      return isHidden ? 'open' : 'certain';
  }
}

/** Whether this was the only function that a call in the object could mean when the object was created. */
function isOnlyMeaning({ bindings, catalog }: Lookup, user: Part, called: FunctionObject): boolean {
  const isBound = isViewOrIndex(user) || bound.has(user.kind);
  if (!isBound || catalog.mayHaveUnknownObjects) return false;
  const namesOf = (id: Identity) => (catalog.names.all.get(id) ?? []).map(({ name }) => name);
  const names = new Set(namesOf(called.id));
  if ([...names].some((name) => pureFunctions.has(name) || readsCatalog(name))) return false;
  return [...bindings.used(user.id)].every(
    (id) => id === called.id || !namesOf(id).some((name) => names.has(name)),
  );
}

function isViewOrIndex(user: Part): boolean {
  return user.kind === 'relation' && /view$|^index$/.test(user.relation.kind);
}

const bound: ReadonlySet<Part['kind']> = new Set(['constraint', 'default', 'policy', 'statistics']);

/** Tables are bound through their columns, defaults and constraints. */
function relationDepends(
  user: Extract<Part, { kind: 'relation' }>['relation'],
  id: Identity,
  used: Part,
  isHidden: boolean,
): Dependence {
  if (user.kind === 'table' || user.kind === 'foreign table') return 'none';
  if (user.kind !== 'view' && user.kind !== 'materialized view') {
    return user.owner === id ? 'none' : 'open';
  }
  if (used.kind === 'type') return user.kind === 'view' ? 'certain' : 'open';
  return user.reads.has(id) && !isHidden ? 'certain' : 'open';
}

function hasDefaults({ called }: Extract<Part, { kind: 'function' }>): boolean {
  return (called.defaults ?? []).length > 0;
}

/** `nextval('s'::text)` looks up the sequence each time, and is bound to nothing. */
function namesByText(expression: Parameters<typeof walk>[0] | undefined): boolean {
  if (!expression) return false;
  let isText = false;
  walk(expression, (type, node) => {
    if (type === 'TypeCast' && node.typeName) {
      isText ||= ['text', 'varchar', 'bpchar', 'name'].includes(typeName(node.typeName).name);
    }
    return undefined;
  });
  return isText;
}
