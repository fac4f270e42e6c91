import type { Difference } from '../compare/difference.js';
import type { Unverified } from '../describe/description.js';
import { differenceOf, type RowSides, type RowsOf, sourcesOf } from './compare-rows.js';
import { digestColumns, digestTables, type RowShape, sameRows } from './digest.js';

/**
 * Compares a varying table that is too large to be read: columns that differ between builds of the original by their
 * nulls only, the others exactly.
 */
export async function compareByDigest(
  sides: RowSides,
  { shape, kind }: RowsOf,
): Promise<{
  readonly differences: readonly Difference[];
  readonly unverified: readonly Unverified[];
}> {
  const all = [...sides.originals, sides.squashed];
  const at = (side: (typeof all)[number], of: RowShape): RowShape => ({
    ...of,
    name: sourcesOf(side).get(of.name)?.name ?? of.name,
  });
  const columns = await Promise.all(
    sides.originals.map((side) => digestColumns(side.session, at(side, shape))),
  );
  const [first, ...others] = columns;
  const unstable = shape.byValue.filter((column) =>
    others.some((other) => other.get(column) !== first?.get(column)),
  );
  const masked: RowShape = {
    name: shape.name,
    byValue: shape.byValue.filter((column) => !unstable.includes(column)),
    byNullness: unstable,
    expressions: shape.expressions,
    withPartitions: shape.withPartitions ?? false,
  };
  const digests = await Promise.all(
    all.map(async (side) => {
      const own = at(side, masked);
      return (await digestTables(side.session, [own])).get(own.name);
    }),
  );
  const [mine] = digests;
  const theirs = digests.at(-1);
  const isStable = digests.slice(0, -1).every((each) => mine && each && sameRows(mine, each));
  const isDifferent = isStable && mine && theirs && !sameRows(mine, theirs);
  const message = (what: string) =>
    `${what}: it differs between builds of the original, and the table is too large to compare value by value`;
  const unverified = isStable
    ? unstable.map((column) => ({
        kind: 'rows',
        object: shape.name,
        property: column,
        message: message(`${shape.name}.${column} is not compared`),
      }))
    : [
        {
          kind: 'rows',
          object: shape.name,
          message: message(`rows of ${kind} ${shape.name} are not compared`),
        },
      ];
  return {
    differences: isDifferent ? [await differenceOf(sides, { shape: masked, kind })] : [],
    unverified,
  };
}
