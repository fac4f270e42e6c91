import {
  lineIndex,
  type Migration,
  type Place,
  type Statement,
  utf16FromCodePoints,
} from '@svc/engine';
import type { Database, Session } from '../engines/engine.js';
import { DatabaseError } from '../engines/errors.js';
import { type ApplyFailure, failureOf } from './failure.js';
import type { PreparedMigration } from './prepare.js';

/** Called after each migration with how many are done. */
export type AppliedListener = (done: number) => void;

/**
 * Builds a database as the users' own tools do: each file in a session and a transaction of its
 * own, except where the file says otherwise. Throws `ApplyFailure`.
 */
export async function applyHistory(
  database: Database,
  history: readonly PreparedMigration[],
  applied: AppliedListener = () => {},
): Promise<void> {
  let session = await database.connect();
  try {
    for (const [index, prepared] of history.entries()) {
      await applyMigration(session, prepared).catch((error) => {
        throw error instanceof DatabaseError ? connectionFailure(error, prepared) : error;
      });
      if (index === history.length - 1) break;
      if (leavesTraces(prepared)) {
        await session.close();
        session = await database.connect();
      } else {
        await session.execute('DISCARD ALL');
      }
      applied(index + 1);
    }
  } finally {
    await session.close();
  }
  applied(history.length);
}

async function applyMigration(session: Session, prepared: PreparedMigration): Promise<void> {
  const { migration, statements, mode } = prepared;
  if (mode === 'one-transaction' && canGoInOneMessage(prepared)) {
    try {
      await session.execute('BEGIN');
      await session.execute(statements.map((statement) => statement.text).join(';\n'));
      await session.execute('COMMIT');
      return;
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      // One message runs fast, but its error does not say which statement failed. Statement by
      // statement gives the same result, and the place.
      await session.execute('ROLLBACK');
      await session.execute('DISCARD ALL');
    }
  }
  if (mode !== 'statement-by-statement') await session.execute('BEGIN');
  for (const statement of statements) await applyStatement(session, migration, statement);
  if (mode !== 'statement-by-statement') await commit(session, migration, statements);
}

async function applyStatement(
  session: Session,
  migration: Migration,
  statement: Statement,
): Promise<void> {
  try {
    if (statement.copyData === undefined) await session.execute(statement.text);
    else await session.copyIn(statement.text, statement.copyData);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    throw failureOf(error, errorPlace(migration, statement, error), statement.text);
  }
}

/** What was deferred is checked here, so a failure belongs to the file, not to its last statement. */
async function commit(
  session: Session,
  migration: Migration,
  statements: readonly Statement[],
): Promise<void> {
  try {
    await session.execute('COMMIT');
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const last = statements.at(-1);
    throw failureOf(error, lineIndex(migration)(last?.end ?? 0), 'COMMIT at the end of the file');
  }
}

/** Not a statement but the session between statements failed: the file ended its own connection. */
function connectionFailure(error: DatabaseError, { migration }: PreparedMigration): ApplyFailure {
  return failureOf(error, { file: migration.name, line: 1, column: 1 }, '');
}

function errorPlace(migration: Migration, statement: Statement, error: DatabaseError): Place {
  const { position } = error.details;
  if (position === undefined) return statement.place;
  const offset = utf16FromCodePoints(statement.text, position - 1);
  return lineIndex(migration)(statement.start + offset);
}

/** Settings that change how text is read take effect only on the next message. */
const readingSettings = /standard_conforming_strings|backslash_quote|client_encoding/i;

function canGoInOneMessage({ migration, statements }: PreparedMigration): boolean {
  return (
    statements.every((statement) => statement.copyData === undefined) &&
    !readingSettings.test(migration.text)
  );
}

/**
 * DISCARD ALL gives a fresh session, with three exceptions: settings of roles and databases apply
 * to new connections only, a custom setting stays known (as an empty one) once it was set, and a
 * transaction that the file left open must be rolled back.
 */
const lastingSettings =
  /\b(alter\s+(role|user|database)|set_config|load|set\s+(session\s+|local\s+)?"?\w+"?\s*\.)/i;

function leavesTraces({ migration, mode }: PreparedMigration): boolean {
  return mode !== 'one-transaction' || lastingSettings.test(migration.text);
}
