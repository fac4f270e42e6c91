import type { History } from '../../history/read-history.js';
import { formatPlace } from '../../text/place.js';
import type { Cell } from '../../trace/footprint.js';
import type { Candidate } from './candidates.js';
import { cellOf } from './naming.js';

/**
 * Renames that could not be folded, each with the number of operations that touched the object then. They are
 * tried again only if that number has changed: otherwise they would fail again.
 */
export type FailedRenames = ReadonlySet<string>;

/** The key of each candidate. */
export function renameKeys(
  candidates: readonly Candidate[],
  { operations, cells }: History,
): ReadonlyMap<Candidate, string> {
  const counts = new Map<Cell, number>(candidates.map((each) => [cellOf(each, cells), 0]));
  for (const { footprint } of operations) {
    footprint.forEach((_, cell) => {
      const count = counts.get(cell);
      if (count !== undefined) counts.set(cell, count + 1);
    });
  }
  return new Map(
    candidates.map((each) => {
      const [first] = each.renames;
      const place = operations[first?.at ?? -1]?.origin.statement.place;
      const touched = counts.get(cellOf(each, cells));
      return [each, [place && formatPlace(place), each.what, first?.from, touched].join(' ')];
    }),
  );
}
