import type { SafetyLevel } from '@svc/engine';
import { type PostgresVersion, validate } from '@svc/proof';
import { asyncProperty, check } from 'fast-check';
import { runBatch, type Squasher } from './batch.js';
import { type Draft, migrationsOf, printDraft } from './draft.js';
import { drafts } from './drafts.js';
import { keepValid } from './keep-valid.js';
import { prelude, type TortureServer } from './torture-server.js';

/** A history that is squashed wrongly, shrunk as far as possible. */
export interface Failure {
  readonly level: SafetyLevel;
  readonly history: string;
  readonly problem: string;
}

/** Where histories are tried, and with which squasher. */
export interface Bench {
  readonly server: TortureServer;
  readonly version: PostgresVersion;
  readonly squasher: Squasher;
}

/**
 * Confirms with the proof that a history is squashed wrongly, and shrinks it. Undefined if the proof finds nothing
 * wrong: rows may differ from build to build.
 */
export async function confirm(
  bench: Bench,
  draft: Draft,
  level: SafetyLevel,
): Promise<Failure | undefined> {
  const whole = await proven(bench, draft, level);
  if (!whole) return undefined;
  const smallest = await shrink(bench, draft, level);
  return (smallest && (await proven(bench, smallest, level))) ?? whole;
}

/** What the proof says about a history that seems to be squashed wrongly. */
async function proven(
  bench: Bench,
  draft: Draft,
  level: SafetyLevel,
): Promise<Failure | undefined> {
  const valid = await validPart(bench.server, draft);
  const problem = await problemOf(bench, valid, level);
  return problem === undefined ? undefined : { level, history: printDraft(valid), problem };
}

/** The smallest history that still seems wrong; undefined if none does in databases of its own. */
async function shrink(
  { server, squasher }: Bench,
  draft: Draft,
  level: SafetyLevel,
): Promise<Draft | undefined> {
  let smallest: Draft | undefined;
  const holds = asyncProperty(drafts, async (smaller) => {
    const { suspects } = await runBatch(server, [smaller], squasher, [level]);
    if (suspects.length === 0) return true;
    smallest = smaller;
    return false;
  });
  await check(holds, { examples: [[draft]], numRuns: 1 });
  return smallest;
}

async function validPart(server: TortureServer, draft: Draft): Promise<Draft> {
  const database = await server.create();
  try {
    return await keepValid(database, draft);
  } finally {
    await server.drop([database]);
  }
}

/** What the proof finds wrong with a squash; undefined if nothing. */
async function problemOf(
  { squasher, version }: Bench,
  draft: Draft,
  level: SafetyLevel,
): Promise<string | undefined> {
  const original = migrationsOf(draft);
  let sql: string;
  try {
    sql = await squasher(original, level);
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  const proof = await validate({
    original,
    squashed: [{ name: 'squashed.sql', text: sql }],
    prelude: [{ name: 'prelude.sql', text: prelude }],
    engine: { kind: 'embedded', version },
  });
  if (proof.outcome === 'equivalent' || proof.outcome === 'original-does-not-apply') {
    return undefined;
  }
  const differences = proof.outcome === 'different' ? proof.differences : [];
  return [proof.message, ...differences.slice(0, 3).map(({ message }) => message), sql].join('\n');
}
