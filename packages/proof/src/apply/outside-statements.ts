import { leavesTracesOutside, loadParser, mayReachOutside, reachesOutside } from '@svc/engine';
import { ApplyFailure, firstLine } from './apply-failure.js';
import type { PreparedMigration } from './prepare.js';

/** A statement that reaches outside the database, or may have effects there, with the reasons. */
export interface OutsideStatement {
  readonly statement: PreparedMigration['statements'][number];
  readonly reaches: string | undefined;
  readonly leavesTraces: string | undefined;
}

/** By migration: a proof asks before it builds a history, and after each build. */
const known = new WeakMap<PreparedMigration, readonly OutsideStatement[]>();

/** The statements of a migration that reach outside the database or may have effects there. */
export async function outsideStatements(
  prepared: PreparedMigration,
): Promise<readonly OutsideStatement[]> {
  const found = known.get(prepared) ?? (await find(prepared));
  known.set(prepared, found);
  return found;
}

async function find({
  migration,
  statements,
}: PreparedMigration): Promise<readonly OutsideStatement[]> {
  if (!mayReachOutside(migration.text)) return [];
  const found: OutsideStatement[] = [];
  const parser = await loadParser();
  for (const statement of statements) {
    if (!mayReachOutside(statement.text)) continue;
    const outcome = parser.parse(statement.text);
    if (!outcome.ok && outcome.refusedBy === 'limits') await parser.recovered();
    if (!outcome.ok) continue;
    const reaches = reachesOutside(outcome.tree);
    const leavesTraces = leavesTracesOutside(outcome.tree);
    if (reaches === undefined && leavesTraces === undefined) continue;
    found.push({ statement, reaches, leavesTraces });
  }
  return found;
}

/**
 * Rejects statements that plainly reach outside the database, before anything runs. This protects users who run their
 * own migrations on their own machine from mistakes; it is not a security boundary, because dynamically built SQL is
 * not detected.
 */
export async function refuseOutsideReach(history: readonly PreparedMigration[]): Promise<void> {
  for (const migration of history) {
    for (const { statement, reaches } of await outsideStatements(migration)) {
      if (reaches === undefined) continue;
      throw new ApplyFailure(statement.place, firstLine(statement.text), `refused: ${reaches}`, {
        hint: 'The engines embedded and server do not run statements that reach outside the database. Use --engine container or sandbox.',
      });
    }
  }
}
