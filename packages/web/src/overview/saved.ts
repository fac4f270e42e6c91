import type { Run } from '../api/types.js';

/**
 * Totals of runs: how many have a verdict, how many of these are proven, and the statements saved by proven
 * squashes.
 */
export function savedBy(
  runs: readonly Pick<Run, 'verdict' | 'statements_before' | 'statements_after'>[],
): { readonly judged: number; readonly proven: number; readonly saved: number } {
  const judged = runs.filter(({ verdict }) => verdict !== null);
  const proven = judged.filter(({ verdict }) => verdict === 'proven');
  const saved = proven.reduce(
    (sum, { statements_before, statements_after }) =>
      sum + (statements_before ?? 0) - (statements_after ?? 0),
    0,
  );
  return { judged: judged.length, proven: proven.length, saved };
}
