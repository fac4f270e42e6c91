import { type Findings, verdict } from '../verdict.js';
import { byObject, type Difference, type Masked } from './difference.js';

/**
 * Two comparisons of the same pair, each masked by another build of the original: what both report
 * is a difference, what one of them masks is masked.
 */
export function confirmedBoth(first: Findings, second: Findings): Findings {
  const confirmed = new Set(second.differences.map(keyOf));
  const known = new Set(first.masked.map(maskOf));
  return verdict({
    ...first,
    differences: first.differences.filter((item) => confirmed.has(keyOf(item))),
    masked: [...first.masked, ...second.masked.filter((item) => !known.has(maskOf(item)))].sort(
      byObject,
    ),
  });
}

/** Rows are one fact of their table, whether they were compared whole or column by column. */
function keyOf({ kind, object, property }: Difference): string {
  return JSON.stringify(kind === 'rows' ? [kind, object] : [kind, object, property]);
}

function maskOf({ kind, object, property }: Masked): string {
  return JSON.stringify([kind, object, property]);
}
