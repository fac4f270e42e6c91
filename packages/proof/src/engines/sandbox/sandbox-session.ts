import type { Session, TextRow } from '../engine.js';
import { DatabaseError } from '../errors.js';
import { survivesDiscard } from '../survives-discard.js';
import type { Refusal } from './messages.js';
import type { RunningPostgres } from './running-postgres.js';

/** A session in the only backend. */
export class SandboxSession implements Session {
  #open = true;
  #inTransaction = false;
  #leftovers = false;

  constructor(
    private readonly instance: RunningPostgres,
    /** Called once, when the backend is free for the next session. */
    private readonly closed: (leftovers: boolean) => void,
  ) {}

  async execute(sql: string): Promise<void> {
    await this.#run(sql);
  }

  async copyIn(sql: string, data: string): Promise<void> {
    await this.#run(sql, { copyData: data });
  }

  async query(sql: string): Promise<readonly TextRow[]> {
    return this.#run(sql, { wantRows: true });
  }

  async close(): Promise<void> {
    if (!this.#open) return;
    this.#open = false;
    try {
      if (!this.instance.ended && this.#inTransaction) await this.instance.run('ROLLBACK');
    } finally {
      this.closed(this.#leftovers);
    }
  }

  async #run(
    sql: string,
    options: { copyData?: string; wantRows?: boolean } = {},
  ): Promise<readonly TextRow[]> {
    if (!this.#open) throw new Error('the session is closed');
    if (this.instance.ended)
      throw new DatabaseError('the session was ended by an earlier statement', '08003');
    this.#leftovers ||= survivesDiscard(sql);
    const outcome = await this.instance.run(sql, options);
    this.#inTransaction = outcome.inTransaction;
    if (outcome.refusal) throw databaseError(outcome.refusal);
    return outcome.rows;
  }
}

/** PostgreSQL's error; for a missing extension, with advice that applies to the sandbox. */
export function databaseError(refusal: Refusal): DatabaseError {
  const { message, sqlstate, position, detail, where } = refusal;
  const extension = /^extension "(.+)" is not available$/.exec(message)?.[1];
  const hint =
    extension === undefined
      ? refusal.hint
      : `the sandbox has no extension ${extension}; use another engine, or a server that has it`;
  return new DatabaseError(message, sqlstate, {
    ...(position !== undefined && { position }),
    ...(detail !== undefined && { detail }),
    ...(hint !== undefined && { hint }),
    ...(where !== undefined && { where }),
  });
}
