import type { StatementListener } from '@svc/proof';
import type { Tell } from './answer-tasks.js';
import type { UnderWay } from './under-way.js';

/** Reports what a proof is doing: the current statement on each side that is being built. */
export function tellOfStatements(tell: Tell): StatementListener {
  const underWay = new Map<string, UnderWay>();
  return (side, applying) => {
    if (applying) {
      const { place, statement } = applying;
      const { file, line, column } = place;
      underWay.set(side, {
        at: { file, line, column, statement },
        sinceMs: Date.now(),
        isOriginal: !side.startsWith('squashed'),
      });
    } else underWay.delete(side);
    tell([...underWay.values()]);
  };
}
