import type { Session, TextRow } from '../engine.js';
import { DatabaseError } from '../errors.js';
import type { PgSession } from '../pg-session.js';
import { checkSharedState, type SharedStateCheck } from './shared-state-check.js';
import { readState, type ServerState } from './state.js';

/** Leading whitespace and comments. */
const blank = String.raw`^(?:\s|--[^\n]*\n|/\*.*?\*/)*`;
const ending = new RegExp(`${blank}(?:commit|end|prepare\\s+transaction)\\b`, 'is');

/** A single statement that can change what databases share, and that can run in a transaction. */
const sharing = new RegExp(
  `${blank}(?:create|alter|drop|grant|revoke|comment|reassign|do)\\b(?=.*\\b(?:role|user|group|grant|revoke|database|tablespace|parameter)\\b)`,
  'is',
);
const refusesTransaction =
  /\b(?:commit|rollback|concurrently|subscription|vacuum|system)\b|\b(?:create|drop)\s+(?:database|tablespace)\b|\bset\s+tablespace\b/i;

/** Called when a transaction is about to commit. */
type Note = (check: SharedStateCheck, readInside: () => Promise<ServerState>) => Promise<void>;

/**
 * A session that reports, inside each transaction and before it ends, how the transaction sees the state that
 * databases share. Other sessions see that state without the transaction's changes, so the difference is what this
 * transaction did.
 */
export class RecordedSession implements Session {
  readonly commitsAlone = true;
  readonly #session: PgSession;
  readonly #note: Note;

  constructor(session: PgSession, note: Note) {
    this.#session = session;
    this.#note = note;
  }

  async execute(sql: string): Promise<void> {
    const { inTransaction } = this.#session;
    if (inTransaction && ending.test(sql)) await this.#noteTransaction();
    if (inTransaction || !sharing.test(sql) || refusesTransaction.test(sql)) {
      return this.#session.execute(sql);
    }
    await this.#session.execute('BEGIN');
    try {
      await this.#session.execute(sql);
      await this.#noteTransaction();
      await this.#session.execute('COMMIT');
    } catch (error) {
      await this.#session.execute('ROLLBACK').catch(() => {});
      throw error;
    }
  }

  async #noteTransaction(): Promise<void> {
    const check = await checkSharedState(this.#session).catch((error) => {
      // The transaction has failed, so its COMMIT is a ROLLBACK.
      if (error instanceof DatabaseError && error.sqlstate === '25P02') return undefined;
      throw error;
    });
    if (check === undefined) return;
    await this.#note(check, async () => {
      await this.#session.execute(asConnected);
      const state = await readState(this.#session);
      await this.#session.execute('ROLLBACK TO SAVEPOINT svc_proof; RELEASE SAVEPOINT svc_proof');
      return state;
    });
  }

  query(sql: string): Promise<readonly TextRow[]> {
    return this.#session.query(sql);
  }

  copyIn(sql: string, data: string): Promise<void> {
    return this.#session.copyIn(sql, data);
  }

  close(): Promise<void> {
    return this.#session.close();
  }
}

/** Overrides any role and limits that the migration has set, until the savepoint is rolled back. */
const asConnected = `
  SAVEPOINT svc_proof;
  SET LOCAL SESSION AUTHORIZATION DEFAULT;
  SET LOCAL search_path = pg_catalog;
  SET LOCAL statement_timeout = 0`;
