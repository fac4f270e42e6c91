import { type Analysis, formatPlace } from '@svc/engine';
import type { BarrierMark } from './timeline-view.js';

/** The rule that describes the cost of each barrier. */
const barrierRule = 'not-followed';

/** The barriers of a history, each with what it costs. */
export function barriersOf({
  squash,
  recommendations,
}: Pick<Analysis, 'squash' | 'recommendations'>): readonly Omit<BarrierMark, 'migration'>[] {
  const messages = new Map(
    recommendations
      .filter(({ rule }) => rule === barrierRule)
      .map(({ place, message }) => [formatPlace(place), message]),
  );
  return (squash?.barriers ?? []).map((barrier) => {
    const place = formatPlace(barrier.place);
    return { place, reason: messages.get(place) ?? barrier.reason };
  });
}
