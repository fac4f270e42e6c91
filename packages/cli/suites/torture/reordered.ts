import { safetyLevels } from '@svc/engine';
import { Random } from '../../../proof/suites/second-opinion/random.js';
import { PermutedHistory } from '../permutations/permuted-history.js';
import type { Squasher } from './batch.js';

/**
 * Instead of squashing a history, puts it into another order that its trace permits, a different one for each
 * level: if it builds something else, a footprint is wrong.
 */
export const reordered: Squasher = async (migrations, level) => {
  const history = await PermutedHistory.read(migrations);
  const number = safetyLevels.indexOf(level);
  return history.print(number === 0 ? history.reversed() : history.shuffled(new Random(number)));
};
