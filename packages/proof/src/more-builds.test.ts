import { expect, test } from 'vitest';
import type { Comparison } from './comparison.js';
import { compareWithMoreBuilds } from './more-builds.js';
import { verdict } from './verdict.js';

const difference = {
  kind: 'rows',
  object: 't',
  change: 'changed',
  property: 'rows',
  message: 'rows of table t',
} as const;

const findings = (isDifferent: boolean) =>
  verdict({
    unverified: [],
    varying: [],
    serverVersion: 180000,
    differences: isDifferent ? [difference] : [],
  });

/**
 * Flags of many rows that are rarer in the squashed set: exact cells differ as long as some flag is the same in all
 * builds of the original; if these may vary, only many builds of both sets show that the flags are rarer.
 */
const compare: Comparison<string>['compare'] = async ({ originals, squashedMore = [] }, care) => {
  const fewest = Math.min(originals.length, squashedMore.length + 2);
  return {
    isDoubtful: true,
    chosen: new Set(['t']),
    suspicion: care?.cautious ? 'choice' : undefined,
    findings: findings(care?.cautious ? fewest >= 8 : true),
  };
};

test('what only seems random is compared with as many builds of the squashed set', async () => {
  const build = async () => 'build';
  const builds = { originals: ['build', 'build'], squashed: 'build', squashedAgain: build };
  const comparison = {
    compare,
    more: { original: build, squashed: build },
    chance: false,
    duration: 1000,
  };
  expect((await compareWithMoreBuilds(builds, comparison)).outcome).toBe('different');
});
