import { randomBytes } from 'node:crypto';
import { escapeIdentifier as identifier } from 'pg';
import type { Database, Engine, Session, Side } from '../engine.js';
import { DatabaseError, EngineUnavailable } from '../errors.js';
import { type Guarded, guard } from '../guardian/guardian.js';
import type { ServerTask } from '../guardian/task.js';
import { connectionFailure, connectSession } from '../pg-session.js';
import { cleanUpServer, cleanUpWith, parkWith } from './clean-up.js';
import { connectionTo, connectTo, nameOf } from './dsn.js';
import { proofPrefix, tryLockServer } from './lock.js';
import { readState } from './state.js';

export interface ServerOptions {
  /** A superuser, or a user with CREATEDB and CREATEROLE. */
  readonly dsn: string;
  /** How long to wait for another proof on the same server, in seconds. */
  readonly patience?: number;
}

/**
 * Somebody's running server. Sides are built one after the other, because roles are shared; the
 * server is left as it was found, even when this process is killed.
 */
export async function serverEngine({ dsn, patience = 10 }: ServerOptions): Promise<Engine> {
  const session = await connectTo(dsn);
  try {
    await assertUsable(session, dsn);
    if (!(await tryLockServer(session, patience * 1_000))) {
      throw new EngineUnavailable('server', 'not-permitted', await occupied(session, dsn));
    }
    const prefix = `${proofPrefix}${randomBytes(4).toString('hex')}`;
    const before = await readState(session);
    const task: ServerTask = { type: 'server', dsn, prefix, before };
    return new ServerEngine(task, session, await guard(task));
  } catch (error) {
    await session.close();
    throw error;
  }
}

async function assertUsable(session: Session, dsn: string): Promise<void> {
  const [row] = await session.query(`
    SELECT current_setting('server_version_num') AS version, rolsuper OR rolcreatedb AS creates
    FROM pg_roles WHERE rolname = current_user`);
  const major = Math.floor(Number(row?.version) / 10_000);
  if (major < 15 || major > 18) {
    throw new EngineUnavailable(
      'server',
      'version-not-supported',
      `${nameOf(dsn)} is PostgreSQL ${major}: 15 to 18 are supported`,
    );
  }
  if (row?.creates !== 't') {
    throw new EngineUnavailable(
      'server',
      'not-permitted',
      `${nameOf(dsn)} may not create databases: use a superuser, or ALTER ROLE … CREATEDB CREATEROLE`,
    );
  }
}

async function occupied(session: Session, dsn: string): Promise<string> {
  const left = await session.query(
    `SELECT datname FROM pg_database WHERE starts_with(datname, '${proofPrefix}') ORDER BY 1`,
  );
  const names = left.map((row) => row.datname).join(', ');
  return (
    `another proof is running on ${nameOf(dsn)}, and one at a time may: try again later` +
    (names === '' ? '' : `. If none is running, drop what it left (${names})`)
  );
}

class ServerEngine implements Engine {
  readonly kind = 'server';
  readonly simultaneous = false;
  readonly #task: ServerTask;
  readonly #guarded: Guarded;
  /** Holds the lock. Nothing of the migrations runs in it. */
  readonly #session: Session;
  #opened = 0;
  #building = false;
  #busy: Promise<unknown> = Promise.resolve();
  #closed: Promise<void> | undefined;

  constructor(task: ServerTask, session: Session, guarded: Guarded) {
    this.#task = task;
    this.#session = session;
    this.#guarded = guarded;
  }

  async open(_side: Side): Promise<Database> {
    this.#assertOpen();
    if (this.#building) throw new Error('the database before must be parked first');
    this.#building = true;
    const name = `${this.#task.prefix}_${++this.#opened}`;
    await this.#exclusively(() => this.#create(name));
    return {
      version: this.#task.before.version,
      connect: () => connectSession(connectionTo(this.#task.dsn, name)),
      park: () =>
        this.#exclusively(async () => {
          await parkWith(this.#session, this.#task);
          this.#building = false;
        }),
    };
  }

  close(): Promise<void> {
    this.#closed ??= this.#cleanUp();
    return this.#closed;
  }

  /**
   * template0, because template1 may hold additions of this one server: a CREATE EXTENSION or
   * CREATE TABLE of the migrations would meet them, and only here.
   */
  async #create(name: string): Promise<void> {
    try {
      await this.#session.execute(
        `CREATE DATABASE ${identifier(name)} TEMPLATE template0 ENCODING 'UTF8'`,
      );
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      throw new EngineUnavailable(
        'server',
        error.sqlstate === '53100' ? 'disk-full' : 'not-permitted',
        `no database could be made on ${nameOf(this.#task.dsn)}: ${error.message}`,
      );
    }
  }

  /** One thing at a time by the session that holds the lock, and nothing after the end. */
  async #exclusively(work: () => Promise<void>): Promise<void> {
    this.#assertOpen();
    const result = this.#busy.then(work);
    this.#busy = result.catch(() => {});
    await result;
  }

  #assertOpen(): void {
    if (this.#closed !== undefined) throw new Error('the engine was closed');
  }

  async #cleanUp(): Promise<void> {
    await this.#busy;
    try {
      await cleanUpWith(this.#session, this.#task);
    } catch (error) {
      // A migration may have ended our session (pg_terminate_backend): then by a new one.
      if (!(error instanceof DatabaseError && error.sqlstate === connectionFailure)) throw error;
      await cleanUpServer(this.#task);
    } finally {
      await this.#session.close();
    }
    this.#guarded.release();
  }
}
