import type { Catalog } from '../state/catalog.js';
import type { Identity } from '../state/identity.js';
import type { Relation } from '../state/objects.js';
import { sequencesOf } from '../state/owned-sequences.js';
import type { History, ReadHistory } from './read-history.js';

/** A history without its database and bindings, which take as much memory as the rest; folding needs only facts. */
export interface LeanHistory extends History {
  /** The tables that own a sequence, by the sequence. */
  readonly ownersOfSequences: ReadonlyMap<Identity, Identity>;
  readonly hasOwnNextval: boolean;
  /** The relations and types at the end; empty if nothing was renamed, because only folded renames are checked. */
  readonly facts: Facts;
}

/** The properties of relations and types that folded renames must not change. */
export type Facts = ReadonlyMap<Identity, ObjectFacts>;

export interface ObjectFacts {
  readonly facts: string;
  readonly owner: Identity | undefined;
}

/** Keeps of the database only what folding needs. */
export function withoutDatabase({ bindings, catalog, ...history }: ReadHistory): LeanHistory {
  return {
    ...history,
    ownersOfSequences: catalog.ownersOfSequences(),
    hasOwnNextval: catalog.functions.named('nextval').length > 0,
    facts: history.renames.length > 0 ? factsOf(catalog) : new Map(),
  };
}

export function factsOf(catalog: Catalog): Facts {
  const found = new Map<Identity, ObjectFacts>();
  for (const relation of catalog.relations()) {
    const { id, kind, schema, name, columns, constraints, owner, mayHoldRows } = relation;
    found.set(id, {
      owner,
      facts: JSON.stringify([
        kind,
        schema,
        name,
        mayHoldRows,
        columns?.map((each) => [each.id, each.name, each.notNullName, sequencesOf(each)]),
        inOrderOfMaking(constraints),
        [...relation.triggers.keys()],
        [...relation.policies],
      ]),
    });
  }
  for (const { id, kind, schema, name, labels, constraints } of catalog.types.all()) {
    const facts = JSON.stringify([kind, schema, name, labels, [...(constraints ?? [])]]);
    found.set(id, { owner: undefined, facts });
  }
  return found;
}

/** A renamed entry moves to the end of the catalog's map; PostgreSQL has no order among constraints. */
function inOrderOfMaking(constraints: Relation['constraints']): readonly unknown[] {
  return [...constraints]
    .map(([name, { id, columns }]) => ({ id, name, columns }))
    .sort((a, b) => a.id - b.id);
}
