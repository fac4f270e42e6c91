/** The verdicts of the proof and of pg_dump on histories that are built twice: a seeded sample of one twentieth. */
import { describe, expect, it } from 'vitest';
import { seed, whole } from '../seed.js';
import { openWarm } from '../warm-clusters.js';
import { differingEntries } from './dump-entries.js';
import { unstable } from './explained.js';
import { readHistories } from './histories.js';
import { build, ours } from './opinions.js';
import { dump } from './pg-dump.js';
import { Random } from './random.js';
import { witness } from './witness.js';

const all = await readHistories();
const histories = whole ? all : new Random(seed).shuffled(all).slice(0, all.length / 20);
if (!whole) console.log(`histories against themselves: a twentieth of them by SVC_SEED=${seed}`);

describe.skipIf(witness === undefined)(
  'the proof and pg_dump agree on two builds of the same history',
  () => {
    it.each(histories)('$name', async (history) => {
      const version = witness ?? 15;
      const engine = await openWarm(version);
      try {
        const [first, second] = await Promise.all([
          build(engine, 'original', history).then(dump),
          build(engine, 'squashed', history).then(dump),
        ]);
        expect(differingEntries(first, second)).toEqual(unstable[history.name] ?? []);
      } finally {
        await engine.close();
      }
      expect(await ours(history, history, version)).toEqual({ verdict: 'equal', reasons: [] });
    });
  },
);
