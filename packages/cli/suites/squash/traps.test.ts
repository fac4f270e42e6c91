import { type SafetyLevel, safetyLevels, squash } from '@svc/engine';
import { type PostgresVersion, validate } from '@svc/proof';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../proof/suites/second-opinion/random.js';
import { seed } from '../../../proof/suites/seed.js';
import { readTraps } from '../../../proof/suites/traps/histories.js';

/**
 * Every trap, squashed and proven: at standard on both versions, at the other levels a sample by a
 * printed seed on 18. SVC_TRAPS=whole asks for everything.
 */
const whole = process.env.SVC_TRAPS === 'whole';
const sampled = 6;
if (!whole) console.log(`traps at the other levels: ${sampled} each by SVC_SEED=${seed}`);

/** The proof's traps, and histories that only a squash can get wrong. */
const traps = [...readTraps(), ...readTraps(new URL('./histories/', import.meta.url))];
const places: readonly { readonly level: SafetyLevel; readonly version: PostgresVersion }[] =
  safetyLevels.flatMap((level) =>
    ([15, 18] as const)
      .filter((version) => whole || level === 'standard' || version === 18)
      .map((version) => ({ level, version })),
  );

describe.each(places)('at $level on PostgreSQL $version', ({ level, version }) => {
  const all = whole || level === 'standard';
  const chosen = all ? traps : new Random(seed).shuffled(traps).slice(0, sampled);
  for (const { name, history } of chosen) {
    it(`${name} builds the same database, first try`, async () => {
      const { sql } = await squash(history, { safetyLevel: level });
      const result = await validate({
        original: history,
        squashed: [{ name: 'squashed.sql', text: sql }],
        engine: { kind: 'embedded', version },
      });
      expect(result.message).toMatch(/^The two sets build the same database/);
      expect(result.outcome).toBe('equivalent');
    });
  }
});
