import type { Node as Tree } from 'libpg-query';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import type { Column, ConstraintFact, Relation } from '../../state/objects.js';

/**
 * ALTER COLUMN TYPE creates the constraints and indexes on the column again, with the operators and operator classes
 * for the new type. A later extension may have added these.
 */
export function resolveAgain(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  column: Column,
): void {
  const { bindings, cells } = lookup;
  // The partitions may have other constraints and indexes.
  if (relation.children.size > 0) footprint.read(cells.resolution);
  for (const { id } of [
    ...constraintsOn(relation, column),
    ...indexesOn(lookup, relation, column),
  ]) {
    for (const cell of bindings.touched(id).keys()) {
      if (cells.isResolution(cell)) footprint.read(cell);
    }
  }
}

/** The checks and index expressions on a column, which are evaluated again. */
export function expressionsOn(lookup: Lookup, relation: Relation, column: Column): readonly Tree[] {
  return [
    ...constraintsOn(relation, column).flatMap(({ expression }) => expression ?? []),
    ...indexesOn(lookup, relation, column).flatMap(({ expressions }) => expressions ?? []),
  ];
}

function constraintsOn({ constraints }: Relation, { name }: Column): readonly ConstraintFact[] {
  return [...constraints.values()].filter(
    ({ columns, wholeRow }) => wholeRow || columns.includes(name),
  );
}

function indexesOn(
  { catalog }: Lookup,
  { indexes }: Relation,
  { id }: Column,
): readonly Relation[] {
  return [...indexes]
    .flatMap((each) => catalog.relationById(each) ?? [])
    .filter(({ indexed }) => indexed?.includes(id));
}
