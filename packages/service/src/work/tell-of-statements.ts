import type { StatementListener } from '@svc/proof';
import type { Tell } from './answer-tasks.js';
import type { At } from './said.js';

/**
 * Tells what a proof is at. Several databases are built at the same time: what counts is the statement that has been under way
 * for the longest, which is most likely to be the one that takes so much.
 */
export function tellOfStatements(tell: Tell): StatementListener {
  const underWay = new Map<string, At>();
  return (side, applying) => {
    // What was begun last comes last.
    underWay.delete(side);
    if (applying) {
      const { place, statement } = applying;
      const { file, line, column } = place;
      underWay.set(side, { file, line, column, statement });
    }
    const [longest] = underWay.values();
    tell(longest);
  };
}
