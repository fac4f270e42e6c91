import type { Database, Session } from '../../../proof/src/engines/engine.js';
import { DatabaseError } from '../../../proof/src/engines/errors.js';
import type { Draft, DraftMigration } from './draft.js';

/** The history without the statements that PostgreSQL refuses, found by running it. */
export async function keepValid(database: Database, draft: Draft): Promise<Draft> {
  const kept: DraftMigration[] = [];
  const session = await database.connect();
  try {
    for (const migration of draft) {
      const valid = await validPart(session, migration);
      if (valid.statements.length + valid.after.length > 0) kept.push(valid);
      await session.execute('DISCARD ALL');
    }
  } finally {
    await session.close();
  }
  return kept;
}

async function validPart(session: Session, migration: DraftMigration): Promise<DraftMigration> {
  const statements: string[] = [];
  const after: string[] = [];
  await session.execute('BEGIN; SAVEPOINT before');
  for (const statement of migration.statements) {
    if (await succeeds(session, `${statement}; RELEASE SAVEPOINT before; SAVEPOINT before`)) {
      statements.push(statement);
    } else await session.execute('ROLLBACK TO SAVEPOINT before');
  }
  if (!(await succeeds(session, 'COMMIT'))) statements.length = 0;
  for (const statement of migration.after) {
    if (await succeeds(session, statement)) after.push(statement);
    else await session.execute('ROLLBACK');
  }
  return { ...migration, statements, after };
}

async function succeeds(session: Session, sql: string): Promise<boolean> {
  try {
    await session.execute(sql);
    return true;
  } catch (error) {
    if (error instanceof DatabaseError) return false;
    throw error;
  }
}
