import { readFileSync } from 'node:fs';
import { formatPlace } from '@svc/engine';
import { applyHistory } from '../../../proof/src/apply/apply.js';
import { type PreparedMigration, prepareHistory } from '../../../proof/src/apply/prepare.js';
import type { Database, Session } from '../../../proof/src/engines/engine.js';
import type { ReferenceHistory } from '../permutations/reference.js';
import { type Effect, effectsQuery } from './effects.js';

const recorder = readFileSync(new URL('./record-effects.sql', import.meta.url), 'utf8');

/** Applies a history statement by statement, and returns the effects of each. */
export async function recordEffects(
  database: Database,
  { migrations, prelude = [] }: ReferenceHistory,
): Promise<readonly Effect[]> {
  await applyHistory(database, prepareHistory(prelude));
  await within(database, (session) => session.execute(recorder));
  for (const prepared of prepareHistory(migrations)) {
    await within(database, (session) => applyRecorded(session, prepared));
  }
  return within(database, async (session) => {
    const [row] = await session.query(effectsQuery);
    return JSON.parse(row?.effects ?? '[]') as readonly Effect[];
  });
}

async function applyRecorded(session: Session, prepared: PreparedMigration): Promise<void> {
  const { migration, statements, mode } = prepared;
  const inTransaction = mode !== 'statement-by-statement';
  if (inTransaction) await session.execute('BEGIN');
  for (const { text, place, copyData } of statements) {
    await announce(session, formatPlace(place));
    if (copyData === undefined) await session.execute(text);
    else await session.copyIn(text, copyData);
  }
  // Deferred triggers run at COMMIT.
  if (inTransaction) await announce(session, migration.name);
  if (inTransaction) await session.execute('COMMIT');
}

function announce(session: Session, statement: string): Promise<void> {
  return session.execute(`SET svc.statement = '${statement.replaceAll("'", "''")}'`);
}

async function within<T>(database: Database, act: (session: Session) => Promise<T>): Promise<T> {
  const session = await database.connect();
  try {
    return await act(session);
  } finally {
    await session.close();
  }
}
