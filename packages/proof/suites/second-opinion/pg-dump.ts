/** Debian's pg_dump as a witness: an independent program that reads the same database. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Database } from '../../src/engines/engine.js';

const run = promisify(execFile);
const largestDump = 512 * 1024 * 1024;

/** The output of two programs about one database and its server. */
export interface Dump {
  /** Schema, rows, and the settings of the database. */
  readonly database: string;
  /** Roles, their settings and memberships. */
  readonly globals: string;
}

/** The major version of the installed pg_dump, or why it cannot be used. */
export async function findPgDump(): Promise<number | string> {
  try {
    const { stdout } = await run('pg_dump', ['--version']);
    const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
    return major === undefined ? `pg_dump --version says "${stdout.trim()}"` : Number(major);
  } catch (error) {
    return `pg_dump cannot be run (${error instanceof Error ? error.message.trim() : error})`;
  }
}

/** Dumps an embedded database through its server's socket. */
export async function dump(database: Database): Promise<Dump> {
  const session = await database.connect();
  const [address] = await session.query(`
    SELECT current_setting('unix_socket_directories') AS host, current_setting('port') AS port,
           session_user AS "user", current_database() AS name`);
  await session.close();
  const { host, port, user, name } = address ?? {};
  if (!host || !port || !user || !name) throw new Error('the server does not say where it listens');
  const server = ['--host', host, '--port', port, '--username', user, '--no-password'];
  const globals = ['--globals-only', '--no-role-passwords', '--database', name];
  const major = Math.floor(database.version / 10_000);
  return {
    database: await output('pg_dump', [...server, '--create', '--dbname', name], major),
    globals: await output('pg_dumpall', [...server, ...globals], major),
  };
}

async function output(program: string, options: readonly string[], major: number): Promise<string> {
  // Debian's program on the PATH is a script that looks for clusters; the real one is faster.
  const path = `/usr/lib/postgresql/${major}/bin:${process.env.PATH}`;
  const { stdout } = await run(program, options, {
    maxBuffer: largestDump,
    env: { PATH: path, LC_ALL: 'C' },
  });
  return stdout;
}
