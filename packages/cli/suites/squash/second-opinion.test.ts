import { squash } from '@svc/engine';
import { describe, expect, it } from 'vitest';
import { differingEntries } from '../../../proof/suites/second-opinion/dump-entries.js';
import { unstable } from '../../../proof/suites/second-opinion/explained.js';
import { readHistories } from '../../../proof/suites/second-opinion/histories.js';
import { build } from '../../../proof/suites/second-opinion/opinions.js';
import { dump } from '../../../proof/suites/second-opinion/pg-dump.js';
import { Random } from '../../../proof/suites/second-opinion/random.js';
import { witness } from '../../../proof/suites/second-opinion/witness.js';
import { seed, whole } from '../../../proof/suites/seed.js';
import { openWarm } from '../../../proof/suites/warm-clusters.js';

const all = await readHistories();
const histories = whole ? all : new Random(seed).shuffled(all).slice(0, all.length / 12);
if (!whole) console.log(`squashed histories for pg_dump: a twelfth of them by SVC_SEED=${seed}`);

/** Traps and published histories, squashed and compared with pg_dump, which is independent of our description. */
describe.skipIf(witness === undefined)('a squashed history, compared with pg_dump', () => {
  it.each(histories.map((history) => [history.name, history] as const))(
    '%s',
    async (name, history) => {
      const { sql } = await squash(history.migrations);
      const squashed = { ...history, migrations: [{ name: 'squashed.sql', text: sql }] };
      const engine = await openWarm(witness);
      try {
        const [first, second] = await Promise.all([
          build(engine, 'original', history).then(dump),
          build(engine, 'squashed', squashed).then(dump),
        ]);
        expect(differingEntries(first, second)).toEqual(unstable[name] ?? []);
      } finally {
        await engine.close();
      }
    },
  );
});
