import type { Database, Session } from '../../../proof/src/engines/engine.js';
import { DatabaseError } from '../../../proof/src/engines/errors.js';
import type { Draft, DraftMigration } from './draft.js';

/** Removes the statements that PostgreSQL refuses, by running the history. */
export async function keepValid(database: Database, draft: Draft): Promise<Draft> {
  const kept: DraftMigration[] = [];
  let session = await database.connect();
  let hasCode = false;
  try {
    for (const [index, migration] of draft.entries()) {
      if (index > 0) {
        await session.close();
        session = await database.connect({ newBackend: hasCode });
      }
      const valid = await validPart(session, migration);
      if (valid.statements.length + valid.after.length > 0) kept.push(valid);
      hasCode ||= [...migration.statements, ...migration.after].some((each) => code.test(each));
    }
  } finally {
    await session.close();
  }
  return kept;
}

/**
 * Statements with code that a session compiles. DISCARD does not remove compiled code, and a session with outdated code
 * refuses statements that a new one accepts.
 */
const code = /\bDECLARE\b|\bIMMUTABLE\b|\bFUNCTION half\b/;

async function validPart(session: Session, migration: DraftMigration): Promise<DraftMigration> {
  const statements: string[] = [];
  const after: string[] = [];
  await session.execute('BEGIN; SAVEPOINT before');
  for (const statement of migration.statements) {
    const next = 'RELEASE SAVEPOINT before; SAVEPOINT before';
    const copied = copyOf(statement);
    const isValid = copied
      ? (await copies(session, copied)) && (await succeeds(session, next))
      : await succeeds(session, `${statement}; ${next}`);
    if (isValid) statements.push(statement);
    else await session.execute('ROLLBACK TO SAVEPOINT before');
  }
  if (!(await succeeds(session, 'COMMIT'))) statements.length = 0;
  for (const statement of migration.after) {
    const copied = copyOf(statement);
    const isValid = copied ? await copies(session, copied) : await succeeds(session, statement);
    if (isValid) after.push(statement);
    else await session.execute('ROLLBACK');
  }
  return { ...migration, statements, after };
}

interface Copy {
  readonly sql: string;
  readonly data: string;
}

/** A COPY and the data below it. */
function copyOf(statement: string): Copy | undefined {
  const [, sql, data] = /^(COPY .* FROM stdin[^;\n]*);\n(.*\n)\\\.\n$/s.exec(statement) ?? [];
  return sql !== undefined && data !== undefined ? { sql, data } : undefined;
}

function copies(session: Session, { sql, data }: Copy): Promise<boolean> {
  return worked(session.copyIn(sql, data));
}

function succeeds(session: Session, sql: string): Promise<boolean> {
  return worked(session.execute(sql));
}

async function worked(attempt: Promise<void>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (error) {
    if (error instanceof DatabaseError) return false;
    throw error;
  }
}
