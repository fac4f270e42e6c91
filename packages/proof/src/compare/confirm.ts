import { type Findings, verdict } from '../verdict.js';
import { byObject, type Difference, type Masked } from './difference.js';

/**
 * Two comparisons of the same pair, each masked by another build of the original: what both report
 * is a difference, what one of them masks is masked.
 */
export function confirmedBoth(first: Findings, second: Findings): Findings {
  const confirmed = new Set(second.differences.map(keyOf));
  const known = new Set(first.masked.map(keyOf));
  return verdict({
    ...first,
    differences: first.differences.filter((item) => confirmed.has(keyOf(item))),
    masked: [...first.masked, ...second.masked.filter((item) => !known.has(keyOf(item)))].sort(
      byObject,
    ),
  });
}

function keyOf(item: Difference | Masked): string {
  return JSON.stringify([item.kind, item.object, item.property]);
}
