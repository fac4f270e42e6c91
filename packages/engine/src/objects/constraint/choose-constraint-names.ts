import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { writeNames } from '../../footprints/take-name.js';
import { candidateName, chosenName } from '../../state/chosen-names.js';
import type { Relation } from '../../state/objects.js';
import type { Cell } from '../../trace/footprint.js';

/**
 * The table or domain that PostgreSQL chooses a name for. The chosen name begins with its name, and is free in its
 * schema.
 */
type Named = Pick<Relation, 'schema' | 'name'>;

/** How many numbered names PostgreSQL may have tried while the catalog may have unknown objects. */
const triedIfNamesAreUnknown = 10;

/** Chooses a name for an index or a sequence like PostgreSQL, reading every name that was tried. */
export function chooseRelationName(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Named,
  columns: string,
  suffix: string,
  isConstraint: boolean,
): string {
  const { catalog, cells } = lookup;
  const { schema } = relation;
  return choose(lookup, footprint, relation, columns, suffix, {
    cells: (name) => [
      cells.name('relation', schema, name),
      ...(isConstraint ? [cells.name('constraint', schema, name)] : []),
    ],
    taken: (name) =>
      catalog.relation(schema, name) !== undefined ||
      (isConstraint && catalog.hasConstraintName(schema, name)),
  });
}

/** Chooses a name for a constraint without index: one that no constraint of the schema has. */
export function chooseConstraintName(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Named,
  columns: string,
  suffix: string,
): string {
  const { catalog, cells } = lookup;
  return choose(lookup, footprint, relation, columns, suffix, {
    cells: (name) => [cells.name('constraint', relation.schema, name)],
    taken: (name) => catalog.hasConstraintName(relation.schema, name),
  });
}

/** While not all names are known, a new relation may have got one of the numbered names instead. */
export function guessName(
  lookup: Lookup,
  footprint: FootprintBuilder,
  made: Relation,
  { name }: Named,
  columns: string,
  suffix: string,
): void {
  if (!lookup.catalog.mayHaveUnknownObjects) return;
  made.otherNames = Array.from({ length: triedIfNamesAreUnknown }, (_, pass) =>
    candidateName(name, columns, suffix, pass),
  ).filter((other) => other !== made.name);
  writeNames(footprint, made);
}

interface Candidates {
  readonly cells: (name: string) => readonly Cell[];
  readonly taken: (name: string) => boolean;
}

function choose(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Named,
  columns: string,
  suffix: string,
  candidates: Candidates,
): string {
  const tried = (name: string) => {
    for (const cell of candidates.cells(name)) footprint.read(cell);
  };
  // The chosen name contains the name of the table.
  footprint.read(lookup.cells.name('relation', relation.schema, relation.name));
  const tryMore = () => {
    for (let pass = 1; pass < triedIfNamesAreUnknown; pass += 1) {
      tried(candidateName(relation.name, columns, suffix, pass));
    }
  };
  if (lookup.catalog.mayHaveUnknownObjects) tryMore();
  return chosenName(relation.name, columns, suffix, (name) => {
    tried(name);
    if (!lookup.catalog.mayHaveUnknownObjects && lookup.catalog.mayBeTaken(relation.schema, name)) {
      lookup.catalog.noteUnknownNames();
      tryMore();
    }
    return candidates.taken(name);
  });
}
