/**
 * Published histories squash to the same database: all of them at standard, a sample by a printed seed at the
 * other levels. Every statement is accounted for.
 */
import { safetyLevels, squash } from '@svc/engine';
import { validate } from '@svc/proof';
import { describe, expect, it } from 'vitest';
import { npmHistories } from '../../../proof/suites/corpora/npm-histories.js';
import { Random } from '../../../proof/suites/second-opinion/random.js';
import { seed, whole } from '../../../proof/suites/seed.js';
import { warm } from '../../../proof/suites/warm-clusters.js';
import { expectAccountedFor } from './accounted-for.js';

const sampled = 1;
if (!whole) console.log(`published histories at other levels: ${sampled} each by SVC_SEED=${seed}`);

const histories = await npmHistories();
const random = new Random(seed);

describe.each(safetyLevels)('at %s', (safetyLevel) => {
  const all = whole || safetyLevel === 'standard';
  const chosen = all ? histories : random.shuffled(histories).slice(0, sampled);
  it.each(chosen)('$name becomes fewer statements at the first attempt', async (history) => {
    const { name, migrations, prelude = [] } = history;
    const result = await squash(migrations, { safetyLevel });
    expectAccountedFor(result);
    const proof = await validate({
      original: migrations,
      squashed: [{ name: 'squashed.sql', text: result.sql }],
      engine: warm(),
      prelude,
    });
    console.log(
      `${name}: ${result.statementsBefore} statements, squashed ${result.statements.length}`,
    );
    expect(proof).toMatchObject({ outcome: 'equivalent' });
    expect(result.statements.length).toBeLessThan(result.statementsBefore);
  });
});
