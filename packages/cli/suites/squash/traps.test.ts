import { type SafetyLevel, safetyLevels, squash } from '@svc/engine';
import { type PostgresVersion, validate } from '@svc/proof';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../proof/suites/second-opinion/random.js';
import { witness } from '../../../proof/suites/second-opinion/witness.js';
import { seed, whole } from '../../../proof/suites/seed.js';
import { readTraps, type Trap } from '../../../proof/suites/traps/histories.js';
import { warm } from '../../../proof/suites/warm-clusters.js';
import { expectAccountedFor } from './accounted-for.js';

/**
 * Traps, squashed and proven: samples by a printed seed, a fifth of them at standard on 18, fewer on 15 and at
 * the other levels. Every statement is accounted for.
 */
if (!whole) console.log(`squashed traps in samples: by SVC_SEED=${seed}`);

/** The proof's traps, and histories that only a squash can get wrong. */
const traps = readTraps();
const ofSquash = readTraps(new URL('./histories/', import.meta.url));

function trapsAt(level: SafetyLevel, version: PostgresVersion): readonly Trap[] {
  const all = [...traps, ...ofSquash];
  const random = new Random(seed);
  if (whole) return all;
  if (level !== 'standard') return random.shuffled(all).slice(0, 3);
  // second-opinion.test.ts compares each of the proof's traps with pg_dump on its version.
  return random.shuffled(all).slice(0, version === witness ? 8 : Math.ceil(all.length / 5));
}

const places: readonly { readonly level: SafetyLevel; readonly version: PostgresVersion }[] =
  safetyLevels.flatMap((level) =>
    ([15, 18] as const)
      .filter((version) => whole || level === 'standard' || version === 18)
      .map((version) => ({ level, version })),
  );

describe.each(places)('at $level on PostgreSQL $version', ({ level, version }) => {
  for (const { name, history } of trapsAt(level, version)) {
    it(`${name} builds the same database at the first attempt`, async () => {
      const squashed = await squash(history, { safetyLevel: level });
      expectAccountedFor(squashed);
      const result = await validate({
        original: history,
        squashed: [{ name: 'squashed.sql', text: squashed.sql }],
        engine: warm(version),
      });
      expect(result).toMatchObject({ outcome: 'equivalent', differences: [] });
    });
  }
});
