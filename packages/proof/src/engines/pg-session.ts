import { Client, type ClientConfig, DatabaseError as PgDatabaseError, Query } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Session, TextRow } from './engine.js';
import { DatabaseError } from './errors.js';

/** The SQLSTATE for a lost connection. */
export const connectionFailure = '08006';

/**
 * Connects and returns a session. Errors from the server are a `DatabaseError`; a server that cannot be reached is
 * the system's own error (with its `code`), which the engine explains.
 */
export async function openPgSession(config: ClientConfig): Promise<PgSession> {
  const client = new Client({
    ...config,
    types: { getTypeParser: () => (value: string) => value },
    // Not empty, because otherwise `pg` uses PGOPTIONS and PGAPPNAME of the environment.
    options: config.options ?? ' ',
    application_name: 'svc',
  });
  // An error of an idle connection is reported by the next call on the session.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => {});
    throw error instanceof PgDatabaseError ? toDatabaseError(error) : error;
  }
  return new PgSession(client);
}

/** Connects to a database that was available just before: every failure is a `DatabaseError`. */
export async function connectSession(config: ClientConfig): Promise<PgSession> {
  try {
    return await openPgSession(config);
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseError(`the connection to PostgreSQL is lost (${reason})`, connectionFailure);
  }
}

export class PgSession implements Session {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  /** Whether a transaction is open, failed or not. */
  get inTransaction(): boolean {
    return this.#client.getTransactionStatus() !== 'I';
  }

  async execute(sql: string): Promise<void> {
    await this.#run(sql, () => {});
  }

  async query(sql: string): Promise<readonly TextRow[]> {
    const rows: TextRow[] = [];
    await this.#run(sql, (row) => rows.push(row));
    return rows;
  }

  copyIn(sql: string, data: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const stream = this.#client.query(copyFrom(sql));
      stream.on('error', (error) => reject(toDatabaseError(error)));
      stream.on('finish', resolve);
      stream.end(data);
    });
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  #run(sql: string, onRow: (row: TextRow) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const query = new Query<Record<string, string | null>>(sql);
      query.on('row', onRow);
      query.on('end', () => resolve());
      query.on('error', (error) => reject(toDatabaseError(error)));
      this.#client.query(query);
    });
  }
}

function toDatabaseError(error: Error): DatabaseError {
  if (!(error instanceof PgDatabaseError)) {
    return new DatabaseError(
      `the connection to PostgreSQL was lost during the statement (${error.message})`,
      connectionFailure,
    );
  }
  return new DatabaseError(error.message, error.code ?? 'XX000', {
    ...(error.position && { position: Number(error.position) }),
    ...(error.detail && { detail: error.detail }),
    ...(error.hint && { hint: error.hint }),
    ...(error.where && { where: error.where }),
  });
}
