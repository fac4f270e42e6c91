/** Connects to a user's server by its DSN, with error messages that never show the password. */
import { Client, type ClientConfig } from 'pg';
import type { Session } from '../engine.js';
import { DatabaseError, EngineUnavailable } from '../errors.js';
import { openPgSession } from '../pg-session.js';

const form = /^(postgres(?:ql)?:\/\/[^/?#]*)(\/[^?#]*)?(\?.*)?$/;
const secondsToConnect = 10;

/** Connects to the DSN's database, or to another one of the same server. Throws `EngineUnavailable`. */
export async function connectTo(dsn: string, database?: string): Promise<Session> {
  // Also checks that the driver can parse it, because the driver's own message would quote it.
  const server = nameOf(dsn);
  try {
    return await openPgSession(connectionTo(dsn, database));
  } catch (error) {
    throw explain(error, server);
  }
}

/** The connection options for the driver. */
export function connectionTo(dsn: string, database?: string): ClientConfig {
  return {
    connectionString: database === undefined ? dsn : withDatabase(dsn, database),
    connectionTimeoutMillis: secondsToConnect * 1_000,
  };
}

/** The same DSN for another database. */
export function withDatabase(dsn: string, database: string): string {
  return dsn.replace(
    form,
    (_, server: string, _path, options = '') =>
      `${server}/${encodeURIComponent(database)}${options}`,
  );
}

/** `user@host:port/database`, the name of the server in messages; without a user or database that the DSN leaves out. */
export function nameOf(dsn: string): string {
  try {
    if (!form.test(dsn)) throw new Error('not a URL');
    const { user, host, port, database } = new Client({ connectionString: dsn });
    return `${user ? `${user}@` : ''}${host}:${port}${database ? `/${database}` : ''}`;
  } catch {
    throw new EngineUnavailable(
      'server',
      'connection-failed',
      'the DSN cannot be parsed: use the form postgresql://user:password@host:port/database, with special characters in the password percent-encoded',
    );
  }
}

function explain(error: unknown, server: string): EngineUnavailable {
  if (error instanceof DatabaseError) return refused(error, server);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : String(error);
  return new EngineUnavailable(
    'server',
    'connection-failed',
    `no connection to ${server}: ${unreachable[code] ?? message}`,
  );
}

const unreachable: Readonly<Record<string, string>> = {
  ECONNREFUSED:
    'no server listens at this address. Is the server running, and are the host and the port correct?',
  ENOENT: 'there is no such socket. Is the server running?',
  ENOTFOUND: 'unknown host name',
  EAI_AGAIN: 'the host name could not be resolved (temporary failure)',
  EACCES: 'permission denied on the socket',
  ETIMEDOUT: `no response within ${secondsToConnect} seconds`,
  ECONNRESET: 'the server closed the connection',
};

function refused(error: DatabaseError, server: string): EngineUnavailable {
  switch (error.sqlstate) {
    case '28P01':
      return new EngineUnavailable(
        'server',
        'connection-failed',
        `${server} rejects the password of the DSN`,
      );
    case '3D000':
      return new EngineUnavailable(
        'server',
        'connection-failed',
        `${server}: there is no such database; name one that exists (the proof creates its own databases)`,
      );
    default:
      return new EngineUnavailable(
        'server',
        'connection-failed',
        `${server} rejects the connection: ${error.message}`,
      );
  }
}
