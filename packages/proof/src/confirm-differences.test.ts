import { describe, expect, test } from 'vitest';
import type { Builds, Comparison } from './comparison.js';
import { confirmDifferences } from './confirm-differences.js';
import { verdict } from './verdict.js';

/** A build is the value of a flag. A build of the squashed set differs if no build of the original has its value. */
const compare: Comparison<boolean>['compare'] = async ({ originals, squashed }) => {
  const difference = {
    kind: 'rows',
    object: 't',
    change: 'changed',
    property: 'rows',
    message: 'rows of table t',
  } as const;
  const differences = originals.includes(squashed) ? [] : [difference];
  const nothing = { unverified: [], varying: [], serverVersion: 180000 };
  return {
    isDoubtful: false,
    chosen: new Set<string>(),
    suspicion: undefined,
    findings: verdict({ ...nothing, differences }),
  };
};

/** Confirms what the comparison of eight builds of the original finds; further builds have the given values in turn. */
async function confirm(original: readonly boolean[], squashed: readonly boolean[]) {
  const next = (values: readonly boolean[]) => {
    let place = 0;
    return async () => values[place++ % values.length] ?? false;
  };
  const more = { original: next(original), squashed: next(squashed) };
  const originals: boolean[] = [];
  while (originals.length < 8) originals.push(await more.original());
  const [first, again] = [await more.squashed(), await more.squashed()];
  const builds: Builds<boolean> = {
    originals,
    squashed: first,
    squashedAgain: async () => again,
  };
  const { findings } = await compare(builds);
  return confirmDifferences(builds, findings, { compare, more, chance: true, duration: 1000 });
}

const rarely = [true, ...Array<boolean>(13).fill(false)];

describe('a difference', () => {
  test('that every build of the squashed set has is confirmed', async () => {
    expect(await confirm([false], [true])).toMatchObject({ outcome: 'different', unverified: [] });
  });

  test('that most builds of the squashed set have is confirmed', async () => {
    expect(await confirm([false], [true, true, false])).toMatchObject({ outcome: 'different' });
  });

  test('that only the second build of the squashed set has is confirmed', async () => {
    expect(await confirm([false], [false, true, true])).toMatchObject({ outcome: 'different' });
  });

  test('that one build of the squashed set has is unverified', async () => {
    const found = await confirm([false], rarely);
    expect(found).toMatchObject({ outcome: 'equivalent', differences: [] });
    expect(found.unverified).toMatchObject([
      {
        object: 't',
        message:
          'rows of table t, in 1 of 14 builds of the squashed set; 0 of 20 builds of the original differ from the others by chance',
      },
    ]);
  });

  test('is explained by more builds of the original', async () => {
    const late = [...Array<boolean>(12).fill(false), true, true];
    const found = await confirm(late, rarely);
    expect(found).toMatchObject({ outcome: 'equivalent', unverified: [] });
  });
});

test('builds that agree are equivalent', async () => {
  expect(await confirm([false], [false])).toMatchObject({ outcome: 'equivalent', unverified: [] });
});
