import { safetyLevels, squash } from '@svc/engine';
import { Random } from '../../../proof/suites/second-opinion/random.js';
import type { Squasher } from './batch.js';

/** The names in statements that create something. */
const created = /\bcreate\s[\w\s]*?\b(?:table|view|type|domain|sequence|function)\s+(\w+)/gi;

/**
 * The engine, with two objects of the history left out: its statements about them stay as written and in order. The
 * objects are others at each level.
 */
export const partlyExcluded: Squasher = async (migrations, safetyLevel) => {
  const text = migrations.map((each) => each.text).join('\n');
  const names = new Set([...text.matchAll(created)].map(([, name = '']) => name));
  const random = new Random(text.length + safetyLevels.indexOf(safetyLevel));
  const excludePatterns = random
    .shuffled([...names])
    .slice(0, 2)
    .map((name) => `*.${name}`);
  return (await squash(migrations, { safetyLevel, includeSchemas: ['public'], excludePatterns }))
    .sql;
};
