import type { Operation } from '../footprints/operation.js';
import type { Catalog } from '../state/catalog.js';
import type { Identity } from '../state/identity.js';
import type { Relation } from '../state/objects.js';
import { sequencesOf } from '../state/owned-sequences.js';
import type { History, ReadHistory } from './read-history.js';

/**
 * A history without its catalog and bindings, which take as much memory as the rest and which folding does not need.
 */
export interface LeanHistory extends History {
  /** The tables that own a sequence, by the sequence. */
  readonly ownersOfSequences: ReadonlyMap<Identity, Identity>;
  readonly hasOwnNextval: boolean;
  /** The properties of a history that only check folded renames; both are empty if the history renames nothing. */
  readonly finalObjects: FinalObjects;
  readonly asRead: readonly Operation[];
}

/** The relations and types at the end of a history, with the properties that folded renames must not change. */
export type FinalObjects = ReadonlyMap<Identity, FinalObject>;

export interface FinalObject {
  readonly properties: string;
  readonly owner: Identity | undefined;
}

/** Replaces the catalog and the bindings by the few properties that folding needs. */
export function withoutDatabase({ bindings, catalog, ...history }: ReadHistory): LeanHistory {
  const hasRenames = history.renames.length > 0;
  return {
    ...history,
    ownersOfSequences: catalog.ownersOfSequences(),
    hasOwnNextval: catalog.functions.named('nextval').length > 0,
    finalObjects: hasRenames ? finalObjectsOf(catalog) : new Map(),
    asRead: hasRenames ? history.asRead : [],
  };
}

export function finalObjectsOf(catalog: Catalog): FinalObjects {
  const found = new Map<Identity, FinalObject>();
  for (const relation of catalog.relations()) {
    const { id, kind, schema, name, columns, constraints, owner, mayHoldRows } = relation;
    found.set(id, {
      owner,
      properties: JSON.stringify([
        kind,
        schema,
        name,
        mayHoldRows,
        columns?.map((each) => [each.id, each.name, each.notNullName, sequencesOf(each)]),
        inOrderOfCreation(constraints),
        [...relation.triggers.keys()],
        [...relation.policies.keys()],
      ]),
    });
  }
  for (const { id, kind, schema, name, labels, constraints } of catalog.types.all()) {
    const properties = JSON.stringify([kind, schema, name, labels, [...(constraints ?? [])]]);
    found.set(id, { owner: undefined, properties });
  }
  return found;
}

/** A rename moves a constraint to the end of its map, so constraints are compared in the order of their creation. */
function inOrderOfCreation(constraints: Relation['constraints']): readonly unknown[] {
  return [...constraints]
    .map(([name, { id, columns }]) => ({ id, name, columns }))
    .sort((a, b) => a.id - b.id);
}
