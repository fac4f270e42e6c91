import {
  lineIndex,
  type Migration,
  type Place,
  readsStatementText,
  type Statement,
  utf16FromCodePoints,
} from '@svc/engine';
import type { Database, Session } from '../engines/engine.js';
import { DatabaseError } from '../engines/errors.js';
import { type ApplyFailure, failureOf, isShortage } from './apply-failure.js';
import type { PreparedMigration } from './prepare.js';
import { KeptCode } from './session-remains.js';

/** Callbacks that report the progress of a history. */
export interface ApplyListener {
  /** Called after each migration with the number of applied migrations. */
  readonly applied?: (done: number) => void;
  /** Called before each statement. Statements are then sent one by one, even if a file could be sent in one message. */
  readonly statement?: ((statement: Statement) => void) | undefined;
  /** Whether earlier code may read the text of the message that runs it. */
  readonly textIsRead?: boolean;
  /** The files to apply; the database already has those before them. Default: all. */
  readonly range?: Range;
}

/** Files by number, from 0; the end is exclusive. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Builds a database the way migration tools do: each file in its own session and transaction, unless the file says
 * otherwise. Throws `ApplyFailure`.
 */
export async function applyHistory(
  database: Database,
  history: readonly PreparedMigration[],
  {
    applied = () => {},
    statement: begun,
    textIsRead = readsText(history),
    range: { from, to } = { from: 0, to: history.length },
  }: ApplyListener = {},
): Promise<void> {
  let session = await database.connect();
  const kept = new KeptCode();
  const oneByOne = begun !== undefined || textIsRead;
  try {
    for (const [index, prepared] of history.slice(0, to).entries()) {
      kept.add(prepared);
      if (index < from) continue;
      const failed = oneByOne ? false : await inOneMessage(session, prepared);
      if (failed && isShortage(failed)) throw shortageOf(failed, prepared);
      if (failed) session = await reconnect(database, session, failed, prepared);
      if (failed !== undefined) await statementByStatement(session, prepared, begun);
      // Sequences are not rolled back, so a second attempt may succeed; the file failed nevertheless.
      if (failed) throw fileFailure(failed, prepared);
      if (index === to - 1) break;
      const isOutdated = history.slice(index, index + 2).some((each) => kept.isOutdatedBy(each));
      if (isOutdated || kept.leavesTraces(prepared)) {
        session = await reconnect(database, session, undefined, prepared, isOutdated);
      } else await renew(session, prepared);
      applied(index + 1);
    }
  } finally {
    await session.close();
  }
  applied(to);
}

/**
 * Runs a file that is one transaction in one message, which is fast. Returns undefined on success. Otherwise the file
 * must be run statement by statement: because it cannot be sent in one message (`false`), or because it failed, and
 * the error of a message does not say which statement caused it.
 */
async function inOneMessage(
  session: Session,
  prepared: PreparedMigration,
): Promise<undefined | false | DatabaseError> {
  const { statements, mode } = prepared;
  if (mode !== 'one-transaction' || !canGoInOneMessage(prepared)) return false;
  try {
    const texts = statements.map((statement) => statement.text);
    const ending = session.commitsAlone ? [] : ['COMMIT'];
    await session.execute(['BEGIN', ...texts, ...ending].join(';\n'));
    if (session.commitsAlone) await session.execute('COMMIT');
    return undefined;
  } catch (error) {
    if (error instanceof DatabaseError) return error;
    throw error;
  }
}

/** Resets the session, and rolls back a transaction that the file left open. */
async function renew(session: Session, { mode }: PreparedMigration): Promise<void> {
  if (mode !== 'one-transaction') await session.execute('ROLLBACK');
  await session.execute('DISCARD ALL');
}

/** Opens a new session; if that fails, the original error is reported. */
async function reconnect(
  database: Database,
  session: Session,
  cause: DatabaseError | undefined,
  prepared: PreparedMigration,
  newBackend = false,
): Promise<Session> {
  await session.close();
  try {
    return await database.connect({ newBackend });
  } catch (error) {
    if (error instanceof DatabaseError) throw fileFailure(cause ?? error, prepared);
    throw error;
  }
}

async function statementByStatement(
  session: Session,
  prepared: PreparedMigration,
  begun: ApplyListener['statement'],
): Promise<void> {
  const { migration, statements, mode } = prepared;
  const inTransaction = mode !== 'statement-by-statement';
  try {
    if (inTransaction) await session.execute('BEGIN');
    for (const statement of statements) {
      begun?.(statement);
      await applyStatement(session, migration, statement);
    }
    if (inTransaction) await commit(session, migration, statements);
  } catch (error) {
    throw error instanceof DatabaseError ? fileFailure(error, prepared) : error;
  }
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

/** Deferred constraints are checked here, so a failure belongs to the file, not to its last statement. */
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

/** The session failed, not a statement. */
function fileFailure(error: DatabaseError, { migration }: PreparedMigration): ApplyFailure {
  return failureOf(error, { file: migration.name, line: 1, column: 1 }, '');
}

/**
 * A file that filled the disk or the memory would fill it again, so svc does not run it a second time to find the
 * statement.
 */
function shortageOf(error: DatabaseError, prepared: PreparedMigration): ApplyFailure {
  const [statement, ...others] = prepared.statements;
  return statement && others.length === 0
    ? failureOf(error, statement.place, statement.text)
    : fileFailure(error, prepared);
}

function errorPlace(migration: Migration, statement: Statement, error: DatabaseError): Place {
  const { position } = error.details;
  if (position === undefined) return statement.place;
  const offset = utf16FromCodePoints(statement.text, position - 1);
  return lineIndex(migration)(statement.start + offset);
}

/**
 * Whether code of a history may read the text of the message that runs it. Tools choose which statements they send in one
 * message; for such a history, svc sends each statement alone, as psql does.
 */
export function readsText(history: readonly PreparedMigration[]): boolean {
  return history.some(({ migration }) => readsStatementText(migration.text));
}

/** Settings that change how PostgreSQL parses text take effect only in the next message. */
const readingSettings =
  /standard_conforming_strings|backslash_quote|client_encoding|\bset\s+((session|local)\s+)?names\b/i;

function canGoInOneMessage({ migration, statements }: PreparedMigration): boolean {
  return (
    statements.every((statement) => statement.copyData === undefined) &&
    !readingSettings.test(migration.text)
  );
}
