/**
 * Published histories squash to the same database: samples by a printed seed, three of them at standard and one at
 * each other level. Every statement is accounted for.
 */
import { safetyLevels, squash } from '@svc/engine';
import { validate } from '@svc/proof';
import { describe, expect, it } from 'vitest';
import { npmHistories } from '../../../proof/suites/corpora/npm-histories.js';
import { Random } from '../../../proof/suites/second-opinion/random.js';
import { seed, whole } from '../../../proof/suites/seed.js';
import { warm } from '../../../proof/suites/warm-clusters.js';
import { expectAccountedFor } from './accounted-for.js';

if (!whole) console.log(`published histories in samples: by SVC_SEED=${seed}`);

const histories = await npmHistories();
const random = new Random(seed);

describe.each(safetyLevels)('at %s', (safetyLevel) => {
  const sampled = safetyLevel === 'standard' ? 3 : 1;
  const chosen = whole ? histories : random.shuffled(histories).slice(0, sampled);
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
