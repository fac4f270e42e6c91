import type { Database, Session } from '../../../proof/src/engines/engine.js';
import { connectSession } from '../../../proof/src/engines/pg-session.js';
import { allSchemaNames } from './statements/schemas.js';

/**
 * A database that many histories share: each is built in `public`, as if it were alone, and then moved away under
 * unique names. A closed session is reset and reused, with warm catalogs.
 */
export class SharedDatabase implements Database {
  readonly name: string;
  #idle: Session | undefined;

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

  /** Renames the schemas to identify their history, and resets `public`. */
  async setAside(number: number): Promise<void> {
    const session = await this.connect();
    const names = ['public', ...allSchemaNames];
    const there = await session.query(
      `SELECT nspname AS name FROM pg_namespace WHERE nspname IN ('${names.join("', '")}')`,
    );
    await session.execute(
      [
        ...there.map(({ name }) => `ALTER SCHEMA ${name} RENAME TO ${asideName(number, name)}`),
        'CREATE SCHEMA public AUTHORIZATION pg_database_owner',
        'GRANT USAGE ON SCHEMA public TO PUBLIC',
        "COMMENT ON SCHEMA public IS 'standard public schema'",
      ].join(';'),
    );
    await session.close();
  }

  /** Ends the session that waits to be reused. */
  async close(): Promise<void> {
    await this.#idle?.close();
    this.#idle = undefined;
  }

  async #giveBack(session: Session): Promise<void> {
    if (this.#idle) {
      await session.close();
      return;
    }
    await session.execute('ROLLBACK');
    await session.execute('DISCARD ALL');
    this.#idle = session;
  }
}

/** A session never forgets the name of a custom setting. */
const customSetting = /\bapp\./;

function asideName(number: number, schema: string | null | undefined): string {
  return schema === 'public' ? `h${number}` : `h${number}_${schema}`;
}

/** The history of the first schema that a text mentions. */
export function numberIn(text: string): number | undefined {
  const found = /\bh(\d+)(_other2?|_writer)?\b/.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}
