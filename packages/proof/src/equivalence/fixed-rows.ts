import type { TableRows } from './patterns/build-rows.js';
import { freshSignatures } from './patterns/fresh-values.js';
import { countsOf } from './values/counts.js';
import { type Evidence, evidenceOf } from './values/evidence.js';
import type { Texts } from './values/texts.js';

/**
 * How sure it is that rows beside those that chance chooses occur more or less often in the squashed database:
 * every build of a set has them equally often, and not as often as every build of the other set. Few builds say little,
 * because chance may choose a row in all builds of one set and in none of the other.
 */
export function evidenceOfFixedRows(
  texts: Texts,
  originals: readonly TableRows[],
  squashed: readonly TableRows[],
): Evidence | undefined {
  const mine = originals.map((rows, build) =>
    countsOf(freshSignatures(texts, rows, originals.toSpliced(build, 1))),
  );
  const theirs = squashed.map((rows) => countsOf(freshSignatures(texts, rows, originals)));
  const kinds = new Set([...mine, ...theirs].flatMap((counts) => [...counts.keys()]));
  const isUnlike = (kind: string) => {
    const [own, other] = [mine, theirs].map(
      (builds) => new Set(builds.map((counts) => counts.get(kind) ?? 0)),
    );
    return own?.size === 1 && other?.size === 1 && [...own][0] !== [...other][0];
  };
  if (![...kinds].some(isUnlike)) return undefined;
  const candidates = Math.max(...[...originals, ...squashed].map(({ count }) => count));
  const accident = candidates * unlikeByAccident(originals.length, squashed.length);
  return evidenceOf(accident, originals.length, Number.POSITIVE_INFINITY);
}

/** The greatest probability that a row is in all builds of one set and in none of the other by chance. */
function unlikeByAccident(originals: number, squashed: number): number {
  const all = originals + squashed;
  return (originals / all) ** originals * (squashed / all) ** squashed;
}
