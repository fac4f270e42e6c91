/**
 * Random histories squash to what they build, at every level, also if two objects are left out, and build it in every
 * order that their traces permit: 1,000 of them by a printed seed, 200 and 100; a sample is 20, 5 and 10. `npm run
 * torture` runs more.
 */
import { expect, it } from 'vitest';
import { seed, whole } from '../../../proof/suites/seed.js';
import { squashed } from './batch.js';
import type { Failure } from './confirm.js';
import { partlyExcluded } from './partly-excluded.js';
import { reordered } from './reordered.js';
import { torture } from './torture.js';

it('finds a squash that loses something, and shrinks the history', async () => {
  const failures: Failure[] = [];
  await torture({
    seed: 1,
    runs: 25,
    seconds: 600,
    mostFailures: 1,
    squasher: async (migrations, level) =>
      (await squashed(migrations, level)).replace(/^COMMENT ON .*$/gm, ''),
    onFailure: (failure) => failures.push(failure),
  });
  expect(failures).toHaveLength(1);
  expect(failures[0]?.history.match(/;$/gm)?.length).toBeLessThanOrEqual(4);
  expect(failures[0]?.history).toContain('COMMENT ON');
  expect(failures[0]?.problem).toMatch(/: comment is (not set|".*") instead of (not set|".*")/);
});

const ways = [
  { way: 'squashed', squasher: squashed, runs: whole ? 1_000 : 20 },
  { way: 'squashed with two objects left out', squasher: partlyExcluded, runs: whole ? 200 : 5 },
  { way: 'put into another order', squasher: reordered, runs: whole ? 100 : 10 },
];

it.for(ways)(
  'random histories build the same database $way',
  { timeout: 900_000 },
  async ({ way, ...options }) => {
    const failures: string[] = [];
    const { tried, statements } = await torture({
      ...options,
      seconds: 800,
      seed,
      mostFailures: 3,
      onFailure: ({ level, history, problem }) =>
        failures.push(`${level}:\n${history}\n${problem}`),
    });
    console.log(`torture: ${tried} histories ${way}, ${statements} statements, SVC_SEED=${seed}`);
    expect(failures, `SVC_SEED=${seed}`).toEqual([]);
    expect(tried).toBeGreaterThan(0);
  },
);
