import type { History } from '../../history/read-history.js';
import type { Identity } from '../../state/identity.js';
import type { Rename } from '../../state/name-history.js';
import { memoize } from '../../text/memoize.js';
import { type Named, type Period, periodsOf, type Renamed } from './naming.js';
import { operationsTouching } from './operations-touching.js';

/** A candidate for folding renames: an object with all its names. */
export interface Candidate extends Renamed {
  /** All its names, until it is dropped. */
  readonly names: readonly Period[];
}

/** The renamed objects, as far as their creation is known. */
export function candidatesOf(history: History): readonly Candidate[] {
  const byIdentity = new Map<string, Rename[]>();
  for (const rename of history.renames) {
    const key = `${rename.what} ${rename.id}`;
    byIdentity.set(key, [...(byIdentity.get(key) ?? []), rename]);
  }
  const makers = makersOf(history);
  const objects = objectsOf(history);
  return [...byIdentity.values()].flatMap((renames) => {
    const [first] = renames;
    if (!first || renames.some(({ isPart }) => isPart)) return [];
    if (first.relation === undefined) return objectCandidate(first, renames, makers, objects) ?? [];
    return partCandidate(first, renames, makers) ?? [];
  });
}

/** A candidate for a relation or a type; an object without renames may block another. */
export function objectCandidate(
  { what, id }: Pick<Rename, 'what' | 'id'>,
  renames: readonly Rename[],
  makers: Makers,
  objects: ReadonlyMap<Identity, readonly Named[]>,
): Candidate | undefined {
  const made = makers.objects.get(id);
  const names = objects.get(id) ?? [];
  const [first] = names;
  if (made === undefined || first?.from !== made) return undefined;
  // Objects that change their schema keep their names.
  if (names.some(({ schema }) => schema !== first.schema)) return undefined;
  return { what, id, relation: undefined, schema: first.schema, made, renames, names };
}

function partCandidate(
  first: Rename,
  renames: readonly Rename[],
  makers: Makers,
): Candidate | undefined {
  const made = makers.part(first);
  const last = renames.at(-1);
  if (made === undefined || !last) return undefined;
  const names = renames.map(
    ({ from, at }, index): Period => ({
      name: from,
      from: index === 0 ? made : (renames[index - 1]?.at ?? made),
      to: at,
    }),
  );
  const { what, id, relation } = first;
  const end = { name: last.to, from: last.at, to: Number.POSITIVE_INFINITY };
  return { what, id, relation, schema: undefined, made, renames, names: [...names, end] };
}

/** The operations that created objects. */
export interface Makers {
  readonly objects: ReadonlyMap<Identity, number>;
  /** The operation that made a column or a constraint. */
  part(rename: Rename): number | undefined;
}

/** Visits every operation, once per history. */
export const makersOf: (history: History) => Makers = memoize(({ operations, cells, renames }) => {
  const cellOf = ({ what, id, relation = 0, from }: Rename) =>
    // A column has its own cell; a constraint is identified by its name.
    what === 'column' ? cells.column(relation, id) : cells.part(relation, 'constraint', from);
  const parts = renames.filter(({ relation }) => relation !== undefined);
  const writers = operationsTouching(parts.map(cellOf), 'write', operations);
  const objects = new Map<Identity, number>();
  for (const { action, number } of operations) {
    if (action.type === 'create') objects.set(action.object, number);
  }
  return {
    objects,
    part: (rename) => {
      const known = writers.get(cellOf(rename)) ?? [];
      if (rename.what === 'column') return known[0];
      return known.filter((each) => each < rename.at).at(-1);
    },
  };
});

/** Every name of relations and types, in order. */
export const objectsOf: (history: History) => ReadonlyMap<Identity, readonly Named[]> = memoize(
  ({ nameLog }) => {
    const found = new Map<Identity, Named[]>();
    for (const each of periodsOf(nameLog)) {
      found.set(each.id, [...(found.get(each.id) ?? []), each]);
    }
    for (const names of found.values()) names.sort((a, b) => a.from - b.from);
    return found;
  },
);
