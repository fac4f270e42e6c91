import { bind } from '../../footprints/bind.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import type { ConstraintFact, Relation } from '../../state/objects.js';
import type { WrittenConstraint } from './written-constraints.js';

/** Adds a named constraint, which takes its name on the table and in the schema, and applies to rows from here on. */
export function addNamedConstraint(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  name: string,
  fact: Omit<ConstraintFact, 'id'>,
  own: FootprintBuilder,
): void {
  const { cells, catalog } = lookup;
  const id = lookup.catalog.identity();
  own
    .write(cells.object(id))
    .write(cells.part(relation.id, 'constraint', name))
    .add(cells.name('constraint', relation.schema, name));
  if (fact.guards) own.guard(cells.shape(relation.id));
  else own.add(cells.shape(relation.id));
  bind(lookup, id, own);
  catalog.addConstraint(relation, name, { id, ...fact });
  footprint.join(own);
}

/** Records a name that PostgreSQL chose, unless the catalog may have unknown objects. */
export function recordChosenName(lookup: Lookup, { tree }: WrittenConstraint, name: string): void {
  if (tree.conname === undefined && !lookup.catalog.mayHaveUnknownObjects)
    lookup.catalog.names.chosen.set(tree, name);
}
