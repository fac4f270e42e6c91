import { type SafetyLevel, safetyLevels, squash } from '@svc/engine';
import { type PostgresVersion, validate } from '@svc/proof';
import { describe, expect, it } from 'vitest';
import { readTraps } from '../../../proof/suites/traps/histories.js';

/**
 * Every trap, squashed and proven. At standard on both versions; the other levels on 18 only, unless
 * SVC_TRAPS=whole asks for everything.
 */
const whole = process.env.SVC_TRAPS === 'whole';
const places: readonly { readonly level: SafetyLevel; readonly version: PostgresVersion }[] =
  safetyLevels.flatMap((level) =>
    ([15, 18] as const)
      .filter((version) => whole || level === 'standard' || version === 18)
      .map((version) => ({ level, version })),
  );

describe.each(places)('at $level on PostgreSQL $version', ({ level, version }) => {
  for (const { name, history } of readTraps()) {
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
