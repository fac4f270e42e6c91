/** Histories with one change, made by a random statement among those that apply. */
import { splitStatements } from '@svc/engine';
import type { Session } from '../../src/engines/engine.js';
import { DatabaseError } from '../../src/engines/errors.js';
import { type Change, viewsOfTheUsersObjects } from './changes/change.js';
import type { History } from './histories.js';
import type { Random } from './random.js';

export interface ChangedHistory extends History {
  readonly change: string;
  /** The statement that makes the change, or that was omitted. */
  readonly statement: string;
}

const mostAttempts = 5;

/**
 * The changes that apply to the history, in the given order, each as an additional migration. `session` belongs to
 * the history's own database, in which statements are tried and rolled back; sequences are not rolled back.
 */
export async function* appendChanges(
  history: History,
  changes: readonly Change[],
  session: Session,
  random: Random,
): AsyncGenerator<ChangedHistory> {
  await session.execute(viewsOfTheUsersObjects);
  for (const change of changes) {
    const rows = await session.query(`${change.candidates} ORDER BY statement`);
    const candidates = random.shuffled(rows.flatMap(({ statement }) => statement ?? []));
    const statement = await firstAccepted(candidates.slice(0, mostAttempts), session);
    if (statement === undefined) continue;
    const migrations = [...history.migrations, { name: 'change.sql', text: statement }];
    yield { ...history, migrations, change: change.name, statement };
  }
}

async function firstAccepted(
  statements: readonly string[],
  session: Session,
): Promise<string | undefined> {
  for (const statement of statements) {
    try {
      await session.execute('BEGIN');
      await session.execute(`${statement}; SET CONSTRAINTS ALL IMMEDIATE`);
      return statement;
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
    } finally {
      await session.execute('ROLLBACK');
    }
  }
  return undefined;
}

/** The history without one of its statements, in random order. Not all of them apply. */
export function leaveStatementsOut(history: History, random: Random): readonly ChangedHistory[] {
  const statements = history.migrations.flatMap((migration, index) =>
    splitStatements(migration)
      .filter(({ copyData }) => copyData === undefined)
      .map((statement) => ({ index, ...statement })),
  );
  const some = random.shuffled(statements).slice(0, mostAttempts);
  return some.map(({ index, text, start, end }) => ({
    ...history,
    change: 'a statement is left out',
    statement: text,
    migrations: history.migrations.map((migration, at) =>
      at === index ? { ...migration, text: cut(migration.text, start, end) } : migration,
    ),
  }));
}

function cut(text: string, start: number, end: number): string {
  return text.slice(0, start) + text.slice(end);
}
