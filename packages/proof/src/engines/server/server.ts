import { randomBytes, randomInt } from 'node:crypto';
import { escapeIdentifier as identifier } from 'pg';
import type { Database, Engine, Session, Side } from '../engine.js';
import { DatabaseError, EngineUnavailable } from '../errors.js';
import { type Guarded, guard } from '../guardian/guardian.js';
import type { OwnDatabase, ServerTask } from '../guardian/task.js';
import { connectionFailure, connectSession } from '../pg-session.js';
import { cleanUpServer, cleanUpWith, parkWith } from './clean-up-server.js';
import { connectionTo, connectTo, nameOf } from './dsn.js';
import { tryLockServer } from './lock.js';
import { proofPrefix } from './proof-prefix.js';
import { RecordedSession } from './recorded-session.js';
import { touchedKeys } from './shared-facts.js';
import { checkSharedState, type SharedStateCheck } from './shared-state-check.js';
import { readState, type ServerState } from './state.js';
import { describeUnrelated } from './unrelated-objects.js';

export interface ServerOptions {
  /** A superuser, or a user with CREATEDB and CREATEROLE. */
  readonly dsn: string;
  /** How long to wait for another proof on the same server, in seconds. */
  readonly patience?: number;
}

/**
 * A user's running server. Sides are built one after the other, because roles are shared. Everything that the proof
 * creates and its migrations change is undone, even if this process is killed; objects that others create meanwhile
 * are left alone.
 */
export async function serverEngine({ dsn, patience = 10 }: ServerOptions): Promise<Engine> {
  const session = await connectTo(dsn);
  try {
    await assertUsable(session, dsn);
    if (!(await tryLockServer(session, patience * 1_000))) {
      throw new EngineUnavailable('server', 'not-permitted', await occupied(session, dsn));
    }
    const prefix = `${proofPrefix}${randomBytes(8).toString('hex')}`;
    const before = await readState(session);
    const task: ServerTask = { type: 'server', dsn, prefix, before, databases: [], touched: [] };
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
      `${nameOf(dsn)}: this role cannot create databases: use a superuser, or ALTER ROLE … CREATEDB CREATEROLE`,
    );
  }
}

async function occupied(session: Session, dsn: string): Promise<string> {
  const left = await session.query(
    `SELECT datname FROM pg_database WHERE starts_with(datname, '${proofPrefix}') ORDER BY 1`,
  );
  const names = left.map((row) => row.datname).join(', ');
  return (
    `another proof is running on ${nameOf(dsn)}, and only one can run at a time: try again later` +
    (names === '' ? '' : `. If none is running, drop what it left (${names})`)
  );
}

class ServerEngine implements Engine {
  readonly kind = 'server';
  readonly simultaneous = false;
  #task: ServerTask;
  readonly #guarded: Guarded;
  /** Holds the lock. No statement of the migrations runs in it. */
  readonly #session: Session;
  /** Reads the state that other sessions see. If it is lost, it is opened again. */
  #reader: Session | undefined;
  /** The last seen state of the privileges that GRANT changes, from outside. */
  #granted: string | undefined;
  #building = false;
  #busy: Promise<unknown> = Promise.resolve();
  #closed: Promise<void> | undefined;
  #leftAlone: readonly string[] = [];

  constructor(task: ServerTask, session: Session, guarded: Guarded) {
    this.#task = task;
    this.#session = session;
    this.#guarded = guarded;
  }

  get leftAlone(): readonly string[] {
    return this.#leftAlone;
  }

  async open(_side: Side): Promise<Database> {
    this.#assertOpen();
    if (this.#building) throw new Error('the previous database must be parked first');
    this.#building = true;
    const { dsn, prefix, databases, before } = this.#task;
    const name = `${prefix}_${databases.length + 1}`;
    // Chosen here, so that the guardian knows name and OID before the database exists.
    const own = { name, oid: String(randomInt(2 ** 31, 2 ** 32 - 1)) };
    await this.#exclusively(async () => {
      await this.#remember({ databases: [...databases, own] });
      await this.#create(own);
    });
    return {
      version: before.version,
      connect: async () =>
        new RecordedSession(await connectSession(connectionTo(dsn, name)), (check, readInside) =>
          this.#note(check, readInside),
        ),
      park: () =>
        this.#exclusively(async () => {
          await parkWith(this.#session, this.#task, (task) => this.#remember(task));
          this.#building = false;
        }),
      unrelatedObjects: () => this.#withReader((reader) => describeUnrelated(reader, this.#task)),
    };
  }

  close(): Promise<void> {
    this.#closed ??= this.#cleanUp();
    return this.#closed;
  }

  /**
   * template0, because template1 may contain additions of this server, which a CREATE EXTENSION or CREATE TABLE of
   * the migrations would conflict with.
   */
  async #create({ name, oid }: OwnDatabase): Promise<void> {
    try {
      await this.#session.execute(
        `CREATE DATABASE ${identifier(name)} TEMPLATE template0 ENCODING 'UTF8' OID ${oid}`,
      );
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      throw new EngineUnavailable(
        'server',
        error.sqlstate === '53100' ? 'disk-full' : 'not-permitted',
        `could not create a database on ${nameOf(this.#task.dsn)}: ${error.message}`,
      );
    }
  }

  async #remember(news: Partial<ServerTask>): Promise<void> {
    this.#task = { ...this.#task, ...news };
    await this.#guarded.update(this.#task);
  }

  /** Records what an open transaction did to the shared state, before it commits. */
  async #note(check: SharedStateCheck, readInside: () => Promise<ServerState>): Promise<void> {
    if (!check.locked && check.granted === this.#granted) return;
    await this.#withReader(async (reader) => {
      this.#granted = (await checkSharedState(reader)).granted;
      const earlier = await readState(reader);
      const inside = await readInside();
      const touched = new Set(this.#task.touched);
      const news = touchedKeys(earlier, inside, await readState(reader)).filter(
        (key) => !touched.has(key),
      );
      if (news.length > 0) await this.#remember({ touched: [...touched, ...news] });
    });
  }

  async #withReader<T>(work: (reader: Session) => Promise<T>): Promise<T> {
    this.#reader ??= await connectTo(this.#task.dsn);
    try {
      return await work(this.#reader);
    } catch (error) {
      if (!(error instanceof DatabaseError && error.sqlstate === connectionFailure)) throw error;
      this.#reader = await connectTo(this.#task.dsn);
      return work(this.#reader);
    }
  }

  /** Runs one task at a time in the session that holds the lock, and none after the end. */
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
      this.#leftAlone = await cleanUpWith(this.#session, this.#task, (task) =>
        this.#remember(task),
      );
    } catch (error) {
      // A migration may have terminated our session (pg_terminate_backend): a new one is used.
      if (!(error instanceof DatabaseError && error.sqlstate === connectionFailure)) throw error;
      this.#leftAlone = await cleanUpServer(this.#task);
    } finally {
      await this.#reader?.close();
      await this.#session.close();
    }
    this.#guarded.release();
  }
}
