/** The objects with an identity in the catalog, which can be dropped by themselves or with another object. */
import type { Lookup } from '../../footprints/lookup.js';
import type { Identity } from '../../state/identity.js';
import type {
  Column,
  ConstraintFact,
  FunctionObject,
  Relation,
  TypeObject,
} from '../../state/objects.js';

/** An object, or a part of a relation. */
export type Part =
  | { readonly kind: 'relation'; readonly id: Identity; readonly relation: Relation }
  | { readonly kind: 'type'; readonly id: Identity; readonly type: TypeObject }
  | { readonly kind: 'function'; readonly id: Identity; readonly called: FunctionObject }
  | RelationPart;

/** Parts of a relation that are dropped with it. */
export type RelationPart = { readonly id: Identity; readonly relation: Relation } & (
  | { readonly kind: 'column' | 'default'; readonly column: Column }
  | { readonly kind: 'constraint'; readonly name: string; readonly fact: ConstraintFact }
  | { readonly kind: 'trigger' | 'policy' | 'rule' | 'statistics'; readonly name: string }
);

/** Every part of the catalog by its identity. */
export function partsOf({ catalog }: Pick<Lookup, 'catalog'>): ReadonlyMap<Identity, Part> {
  const parts = new Map<Identity, Part>();
  for (const relation of catalog.relations()) {
    for (const part of [relationPart(relation), ...partsOn(relation)]) parts.set(part.id, part);
  }
  for (const type of catalog.types.all()) parts.set(type.id, typePart(type));
  for (const called of catalog.functions.all()) parts.set(called.id, functionPart(called));
  return parts;
}

export function relationPart(relation: Relation): Part {
  return { kind: 'relation', id: relation.id, relation };
}

export function typePart(type: TypeObject): Part {
  return { kind: 'type', id: type.id, type };
}

export function functionPart(called: FunctionObject): Part {
  return { kind: 'function', id: called.id, called };
}

/** All parts of a relation, except its indexes and sequences, which are relations themselves. */
export function partsOn(relation: Relation): readonly RelationPart[] {
  const columns = (relation.columns ?? []).flatMap((column): RelationPart[] => [
    { kind: 'column', id: column.id, relation, column },
    ...(column.defaultId === undefined
      ? []
      : [{ kind: 'default', id: column.defaultId, relation, column } as const]),
  ]);
  const constraints = [...relation.constraints].map(
    ([name, fact]): RelationPart => ({ kind: 'constraint', id: fact.id, relation, name, fact }),
  );
  const named = (kind: 'trigger' | 'policy' | 'rule' | 'statistics') => {
    return ([name, id]: readonly [string, Identity]): RelationPart => ({
      kind,
      id,
      relation,
      name,
    });
  };
  const byId = (entries: Iterable<[string, { readonly id: Identity }]>) =>
    [...entries].map(([name, { id }]) => [name, id] as const);
  return [
    ...columns,
    ...constraints,
    ...byId(relation.triggers).map(named('trigger')),
    ...byId(relation.policies).map(named('policy')),
    ...[...relation.rules].map(named('rule')),
    ...byId(relation.statistics).map(named('statistics')),
  ];
}
