import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../src/engines/embedded/embedded.js';
import { whole } from '../seed.js';
import { sidesOf } from './mutation.js';
import { same } from './same.js';
import { sameHistories } from './same-histories.js';
import { samePositions } from './same-positions.js';
import { sameSpellings } from './same-spellings.js';
import { ThreeSides } from './three-sides.js';

/** The catalogs of the versions hardly differ here, so one version is enough for a sample. */
describe.each(whole ? ([15, 18] as const) : ([18] as const))('on PostgreSQL %i', (version) => {
  let sides: ThreeSides;
  beforeAll(async () => {
    sides = await ThreeSides.open(await embeddedEngine({ version }));
  });
  afterAll(() => sides.close());

  const pairs = { ...same, ...sameHistories, ...samePositions, ...sameSpellings };

  it.each(Object.entries(pairs))('%s makes no difference', async (_what, sql) => {
    const { differences, unverified } = await sides.compare(sidesOf(sql), false);
    expect(differences).toEqual([]);
    expect(unverified).toEqual([]);
  });
});
