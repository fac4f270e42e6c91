/** Values that vary from build to build are compared by their kind, and no other difference is accepted. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareHistory } from '../../src/apply/prepare.js';
import type { Engine } from '../../src/engines/engine.js';
import { proveOn } from '../../src/prove-on.js';
import { Random } from '../second-opinion/random.js';
import { seed, whole } from '../seed.js';
import {
  different,
  differentByChance,
  differentInManyBuilds,
  differentOnAnotherDay,
} from './different.js';
import { equal, equalByChance } from './equal.js';
import { oneServer } from './one-server.js';
import { type Pair, schemaOf, sideBySide } from './pair.js';

/** Varying values are compared by the same code on every version, so one version is enough for a sample. */
const versions = whole ? ([15, 18] as const) : ([18] as const);

/** All pairs, or a third of them, chosen by the seed. */
function some<Kind extends Pair>(pairs: readonly Kind[]): readonly Kind[] {
  return whole ? pairs : new Random(seed).shuffled(pairs).slice(0, Math.ceil(pairs.length / 3));
}

/** Beside salted hashes, other random texts of their length count as such, and are unverified. */
function salts({ original }: Pair): boolean {
  return original.some((text) => /\bcrypt\(|\bpgp_/.test(text));
}

if (!whole) console.log(`a third of the pairs by SVC_SEED=${seed}`);

describe.each(versions)('on PostgreSQL %i', (version) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await oneServer(version);
  });
  afterAll(() => engine.close());

  /** Proves all pairs at once, each in its own schema. */
  const prove = (pairs: readonly Pair[]) =>
    proveOn(engine, {
      prelude: [],
      original: prepareHistory(sideBySide(pairs, 'original')),
      squashed: prepareHistory(sideBySide(pairs, 'squashed')),
      atOnce: 3,
      applied: () => {},
    });
  const schemas = (items: readonly { readonly object: string }[]) =>
    [...new Set(items.map(({ object }) => object.split('.')[0]))].sort();

  test.each([
    ['random values and the clock', some(different)],
    ['chance', some(differentByChance)],
    ['chance that only many builds show', some(differentInManyBuilds)],
    ['the day of the build', differentOnAnotherDay],
  ])('pairs with a difference beside %s are different', async (_what, pairs) => {
    const found = await prove(pairs);
    expect(schemas(found.differences)).toEqual(pairs.map(schemaOf).sort());
  });

  test.each([
    ['without salted hashes', some(equal.filter((pair) => !salts(pair)))],
    ['with salted hashes', equal.filter(salts)],
  ])(
    'pairs that are equal up to random ids and timestamps are equivalent, %s',
    async (_, pairs) => {
      const found = await prove(pairs);
      expect(found.differences).toEqual([]);
      expect(found.unverified).toEqual([]);
      expect(found.outcome).toBe('equivalent');
    },
  );

  test('only random choices among few values are unverified', async () => {
    const pairs = some(equalByChance);
    const found = await prove(pairs);
    expect(found.differences).toEqual([]);
    const places = found.unverified.map(
      ({ object, property = '' }) => `${object.split('.')[0]} ${property}`,
    );
    const expected = pairs.flatMap((pair) =>
      pair.unverified.map((property) => `${schemaOf(pair)} ${property}`),
    );
    expect([...new Set(places)].sort()).toEqual(expected.sort());
  });
});
