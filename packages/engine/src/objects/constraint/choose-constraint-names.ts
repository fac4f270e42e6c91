import type { Context } from '../../footprints/context.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import { candidateName, chosenName } from '../../state/chosen-names.js';
import type { Relation } from '../../state/objects.js';
import type { Cell } from '../../trace/footprint.js';

/** The prefix of a chosen name, and where it must be free: a table's or a domain's. */
type Named = Pick<Relation, 'schema' | 'name'>;

/** While the catalog may have unknown objects, this many numbered names count as tried. */
const triedWhenVague = 10;

/** Chooses a name for an index or a sequence like PostgreSQL, reading every name that was tried. */
export function chooseRelationName(
  context: Context,
  footprint: FootprintBuilder,
  relation: Named,
  columns: string,
  suffix: string,
  isConstraint: boolean,
): string {
  const { catalog, cells } = context;
  const { schema } = relation;
  return choose(context, footprint, relation, columns, suffix, {
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
  context: Context,
  footprint: FootprintBuilder,
  relation: Named,
  columns: string,
  suffix: string,
): string {
  const { catalog, cells } = context;
  return choose(context, footprint, relation, columns, suffix, {
    cells: (name) => [cells.name('constraint', relation.schema, name)],
    taken: (name) => catalog.hasConstraintName(relation.schema, name),
  });
}

/** While not all names are known, a new relation may have got one of the numbered names instead. */
export function guessName(
  context: Context,
  footprint: FootprintBuilder,
  made: Relation,
  { name }: Named,
  columns: string,
  suffix: string,
): void {
  if (!context.catalog.mayHaveUnknownObjects) return;
  made.otherNames = Array.from({ length: triedWhenVague }, (_, pass) =>
    candidateName(name, columns, suffix, pass),
  ).filter((other) => other !== made.name);
  context.writeNames(footprint, made);
}

interface Candidates {
  readonly cells: (name: string) => readonly Cell[];
  readonly taken: (name: string) => boolean;
}

function choose(
  context: Context,
  footprint: FootprintBuilder,
  relation: Named,
  columns: string,
  suffix: string,
  candidates: Candidates,
): string {
  const tried = (name: string) => {
    for (const cell of candidates.cells(name)) footprint.read(cell);
  };
  // The name is made of the table's.
  footprint.read(context.cells.name('relation', relation.schema, relation.name));
  const tryMore = () => {
    for (let pass = 1; pass < triedWhenVague; pass += 1) {
      tried(candidateName(relation.name, columns, suffix, pass));
    }
  };
  if (context.catalog.mayHaveUnknownObjects) tryMore();
  return chosenName(relation.name, columns, suffix, (name) => {
    tried(name);
    if (
      !context.catalog.mayHaveUnknownObjects &&
      context.catalog.isOpenName(relation.schema, name)
    ) {
      context.catalog.loseNames();
      tryMore();
    }
    return candidates.taken(name);
  });
}
