import { safetyLevels, squash } from '@svc/engine';
import { validate } from '@svc/proof';
import { expect, it } from 'vitest';
import { npmHistories } from '../../../proof/suites/corpora/npm-histories.js';

const histories = await npmHistories();

it.each(safetyLevels)(
  'published histories squash to the same database at %s, first try, into fewer statements',
  async (safetyLevel) => {
    for (const { name, migrations, prelude = [] } of histories) {
      const result = await squash(migrations, { safetyLevel });
      const proof = await validate({
        original: migrations,
        squashed: [{ name: 'squashed.sql', text: result.sql }],
        engine: { kind: 'embedded' },
        prelude,
      });
      console.log(
        `${name}: ${result.statementsBefore} statements, squashed ${result.statements.length}`,
      );
      expect({ name, outcome: proof.outcome, message: proof.message }).toMatchObject({
        name,
        outcome: 'equivalent',
      });
      expect(result.statements.length).toBeLessThan(result.statementsBefore);
    }
  },
);
