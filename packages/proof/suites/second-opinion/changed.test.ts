/**
 * Compares histories with themselves after one change: a seeded sample of five pairs, or in the full run every
 * history with every applicable change.
 */
import { describe, expect, it } from 'vitest';
import { ApplyFailure } from '../../src/apply/apply-failure.js';
import { seed, whole } from '../seed.js';
import { openWarm } from '../warm-clusters.js';
import { appendChanges, type ChangedHistory, leaveStatementsOut } from './changed-history.js';
import { changes } from './changes/index.js';
import { changesOfRows } from './changes/of-rows.js';
import { explained, unstable } from './explained.js';
import { type History, readHistories } from './histories.js';
import { build, ours, theirs, type Verdict } from './opinions.js';
import { type Dump, dump } from './pg-dump.js';
import { Random } from './random.js';
import { witness } from './witness.js';

const sampleSize = 5;
/** In a sample, one case in so many omits a statement of the history instead of adding one. */
const leavingOut = 5;
const hour = 3_600_000;

const version = witness ?? 15;
const random = new Random(seed);
const histories = random.shuffled(await readHistories());
const cases = histories
  .slice(0, whole ? undefined : sampleSize)
  .map((history, index) => ({ name: history.name, history, leaveOut: index % leavingOut === 0 }));
const seen = new Set<string>();
const verdicts: Verdict[] = [];

describe.skipIf(witness === undefined)('a history against itself with one change', () => {
  console.info(`second opinion: ${whole ? 'all pairs' : `${sampleSize} pairs`}, SVC_SEED=${seed}`);

  it.each(cases)(
    '$name',
    async ({ history, leaveOut }) => {
      const { before, changed } = await lookAt(history, leaveOut);
      const pairs: Pair[] = [];
      for (const candidate of changed) {
        const after = await dumpOf(candidate);
        if (after === undefined) continue;
        pairs.push(await compare(history, before, candidate, after));
        seen.add(candidate.change);
        if (!whole) break;
      }
      verdicts.push(...pairs.map(({ verdict }) => verdict));
      expect(pairs.length).toBeGreaterThan(0);
      expect(pairs.filter(({ asExpected }) => !asExpected)).toEqual([]);
    },
    whole ? hour : undefined,
  );

  it(`${whole ? 'more than half' : 'some'} of the changed histories differ from the original`, () => {
    const different = verdicts.filter((verdict) => verdict === 'different').length;
    console.info(`${verdicts.length} pairs, of which ${different} differ`);
    // Five pairs say little about the share.
    expect(different).toBeGreaterThan(whole ? verdicts.length / 2 : 0);
  });
});

interface Pair {
  readonly verdict: Verdict;
  readonly change: string;
  readonly statement: string;
  readonly proof: readonly string[];
  readonly text: readonly string[];
  /** The proof and pg_dump agree, or disagree exactly as explained. */
  readonly asExpected: boolean;
}

async function compare(
  history: History,
  before: Dump,
  changed: ChangedHistory,
  after: Dump,
): Promise<Pair> {
  const { change, statement } = changed;
  const proof = await ours(history, changed, version);
  const text = theirs(before, after, unstable[history.name]);
  const known = explained.find((each) => each.change === change);
  const asExpected =
    known === undefined
      ? proof.verdict === text.verdict
      : proof.verdict === known.ours && text.verdict === known.theirs;
  return {
    change,
    statement,
    verdict: proof.verdict,
    proof: proof.reasons,
    text: text.reasons,
    asExpected,
  };
}

/** The dump of the history, and changes to it: all, or in a sample enough to find one that applies. */
async function lookAt(
  history: History,
  leaveOut: boolean,
): Promise<{ readonly before: Dump; readonly changed: readonly ChangedHistory[] }> {
  const changed: ChangedHistory[] = [];
  const stable = unstable[history.name] === undefined;
  if (stable && (whole || leaveOut)) changed.push(...leaveStatementsOut(history, random));
  const unseenFirst = random
    .shuffled(changes.filter((change) => stable || !changesOfRows.includes(change)))
    .toSorted((a, b) => Number(seen.has(a.name)) - Number(seen.has(b.name)));

  const engine = await openWarm(version);
  try {
    const database = await build(engine, 'original', history);
    const before = await dump(database);
    const session = await database.connect();
    for await (const appended of appendChanges(history, unseenFirst, session, random)) {
      changed.push(appended);
      if (!whole) break;
    }
    return { before, changed };
  } finally {
    await engine.close();
  }
}

/** Undefined if the changed history does not apply. */
async function dumpOf(history: History): Promise<Dump | undefined> {
  const engine = await openWarm(version);
  try {
    return await dump(await build(engine, 'squashed', history));
  } catch (error) {
    if (error instanceof ApplyFailure) return undefined;
    throw error;
  } finally {
    await engine.close();
  }
}
