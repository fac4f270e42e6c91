import type { History } from '../../history/read-history.js';
import { formatPlace } from '../../text/place.js';
import type { Cell } from '../../trace/footprint.js';
import type { Candidate } from './candidates.js';
import { cellOf } from './naming.js';

/**
 * What could not be settled, each with the number of operations that touched it then. It is tried again
 * only when that number has changed: as long as nothing about it was folded, it would fail again.
 */
export type GivenUp = ReadonlySet<string>;

/** What each candidate is remembered by. */
export function marksOf(
  candidates: readonly Candidate[],
  { operations, cells }: History,
): ReadonlyMap<Candidate, string> {
  const counts = new Map<Cell, number>(candidates.map((each) => [cellOf(each, cells), 0]));
  for (const { footprint } of operations) {
    for (const cell of footprint.keys()) {
      const count = counts.get(cell);
      if (count !== undefined) counts.set(cell, count + 1);
    }
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
