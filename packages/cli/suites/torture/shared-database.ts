import type { Database, Session } from '../../../proof/src/engines/engine.js';
import { connectSession, type PgSession } from '../../../proof/src/engines/pg-session.js';
import {
  asideName,
  leftBehind,
  readChanges,
  renameExtensions,
  renameObjects,
  undoChanges,
} from './set-aside.js';

/**
 * A database that many histories share: each is built in `public`, as if it were alone, and then set aside. A closed
 * session is reset and reused, with warm catalogs.
 */
export class SharedDatabase implements Database {
  readonly name: string;
  #idle: PgSession | undefined;

  constructor(
    private readonly address: Parameters<typeof connectSession>[0] & { readonly database: string },
    readonly version: number,
  ) {
    this.name = address.database;
  }

  async connect({ newBackend = false } = {}): Promise<Session> {
    if (newBackend) await this.close();
    const session = this.#idle ?? (await connectSession(this.address));
    this.#idle = undefined;
    let knowsSetting = false;
    return {
      execute: (sql) => {
        knowsSetting ||= customSetting.test(sql);
        return session.execute(sql);
      },
      copyIn: (sql, data) => session.copyIn(sql, data),
      query: (sql) => session.query(sql),
      close: () => (knowsSetting ? session.close() : this.#giveBack(session)),
    };
  }

  async park(): Promise<void> {}

  /**
   * Renames the schemas to identify their history, undoes what it changed of the database itself, and resets `public`.
   * Returns what was undone. With `namesToo`, later histories do not find its names in the catalogs either.
   */
  async setAside(number: number, namesToo: boolean): Promise<string> {
    const session = await this.connect();
    const there = await session.query(leftBehind);
    const of = (kind: string) =>
      there.flatMap((row) => (row.kind === kind ? [row.name ?? ''] : []));
    const schemas = of('schema').map((name) => ({ name, aside: asideName(number, name) }));
    const isChanged = of('change').length > 0;
    const changes = isChanged ? await session.query(readChanges) : [];
    await session.execute(
      [
        ...schemas.map(({ name, aside }) => `ALTER SCHEMA ${name} RENAME TO ${aside}`),
        ...(namesToo ? renameObjects(number, schemas) : []),
        ...(of('extension').length > 0 ? renameExtensions(number) : []),
        ...(isChanged ? [undoChanges] : []),
        'CREATE SCHEMA public AUTHORIZATION pg_database_owner',
        'GRANT USAGE ON SCHEMA public TO PUBLIC',
        "COMMENT ON SCHEMA public IS 'standard public schema'",
      ].join(';'),
    );
    await session.close();
    // A session keeps the settings of its database, and the libraries of extensions.
    if (there.length > schemas.length) await this.close();
    return changes.map(({ change }) => change).join('\n');
  }

  /** Ends the session that waits to be reused. */
  async close(): Promise<void> {
    await this.#idle?.close();
    this.#idle = undefined;
  }

  async #giveBack(session: PgSession): Promise<void> {
    if (this.#idle) {
      await session.close();
      return;
    }
    if (session.inTransaction) await session.execute('ROLLBACK');
    await session.execute('DISCARD ALL');
    this.#idle = session;
  }
}

/** A session never forgets the name of a custom setting. */
const customSetting = /\bapp\./;
