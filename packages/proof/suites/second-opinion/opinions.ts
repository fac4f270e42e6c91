/**
 * Two verdicts on one pair of histories, by methods that only share how migrations are applied: ours from the
 * catalogs, the other from the output of pg_dump.
 */
import { applyHistory } from '../../src/apply/apply.js';
import { prepareHistory } from '../../src/apply/prepare.js';
import type { Database, Engine, Side } from '../../src/engines/engine.js';
import type { PostgresVersion } from '../../src/engines/engine-kinds.js';
import { validate } from '../../src/validate.js';
import { warm } from '../warm-clusters.js';
import { differingEntries } from './dump-entries.js';
import type { History } from './histories.js';
import type { Dump } from './pg-dump.js';

export type Verdict = 'equal' | 'different';

/** A verdict and its evidence. */
interface Opinion {
  readonly verdict: Verdict;
  readonly reasons: readonly string[];
}

/** Builds a history in a new database. Throws `ApplyFailure`. */
export async function build(engine: Engine, side: Side, history: History): Promise<Database> {
  const database = await engine.open(side);
  const { prelude = [], migrations } = history;
  await applyHistory(database, prepareHistory([...prelude, ...migrations]));
  return database;
}

/** The verdict of the proof on two histories that both apply. */
export async function ours(
  original: History,
  squashed: History,
  version: PostgresVersion,
): Promise<Opinion> {
  const result = await validate({
    original: original.migrations,
    squashed: squashed.migrations,
    prelude: original.prelude ?? [],
    engine: warm(version),
  });
  switch (result.outcome) {
    case 'equivalent':
      return { verdict: 'equal', reasons: result.unverified.map(({ message }) => message) };
    case 'different':
      return { verdict: 'different', reasons: result.differences.map(({ message }) => message) };
    default:
      throw new Error(`${result.outcome}: ${result.message}`);
  }
}

/** The verdict of the dumps. Entries that differ at every build are ignored. */
export function theirs(original: Dump, squashed: Dump, unstable: readonly string[] = []): Opinion {
  const entries = differingEntries(original, squashed);
  const reasons = entries.filter((entry) => !unstable.includes(entry));
  return { verdict: reasons.length === 0 ? 'equal' : 'different', reasons };
}
