import { prepareClusters, startCluster } from '../../../proof/src/engines/embedded/cluster.js';
import { findPostgresPackage } from '../../../proof/src/engines/embedded/postgres-package.js';
import { PrivateFolders } from '../../../proof/src/engines/embedded/private-folder.js';
import type { ServerProcess } from '../../../proof/src/engines/embedded/server-process.js';
import { databaseName } from '../../../proof/src/engines/embedded/template.js';
import type { Database, Session } from '../../../proof/src/engines/engine.js';
import { connectSession } from '../../../proof/src/engines/pg-session.js';

/** One PostgreSQL 18 with many databases, because a new database is much faster than a new server. */
export class SharedServer {
  readonly #names = new Map<Database, string>();
  #count = 0;

  private constructor(
    private readonly folders: PrivateFolders,
    private readonly server: ServerProcess,
    private readonly administration: Session,
  ) {}

  static async start(): Promise<SharedServer> {
    const folders = new PrivateFolders();
    const prepared = await prepareClusters(await findPostgresPackage(18), folders);
    const server = await startCluster(prepared, folders);
    const administration = await connectSession({ ...server.address, database: 'postgres' });
    return new SharedServer(folders, server, administration);
  }

  /** Creates an empty database. */
  async create(): Promise<Database> {
    this.#count += 1;
    const name = `database_${this.#count}`;
    await this.administration.execute(`CREATE DATABASE ${name} TEMPLATE ${databaseName}`);
    const database: Database = {
      version: this.server.version,
      connect: () => connectSession({ ...this.server.address, database: name }),
      park: async () => {},
    };
    this.#names.set(database, name);
    return database;
  }

  async drop(database: Database): Promise<void> {
    await this.administration.execute(`DROP DATABASE ${this.#names.get(database)} WITH (FORCE)`);
  }

  /** Drops the roles that the history of a dropped database created, and resets the settings of the others. */
  async restoreRoles(): Promise<void> {
    const rows = await this.administration.query(
      "SELECT string_agg(format('%I', rolname), ', ') AS names FROM pg_roles WHERE oid >= 16384",
    );
    const names = rows[0]?.names;
    if (names) await this.administration.execute(`DROP ROLE ${names}`);
    const changed = await this.administration.query(
      `SELECT coalesce(quote_ident(rolname), 'ALL') AS name
      FROM pg_db_role_setting LEFT JOIN pg_roles ON pg_roles.oid = setrole WHERE setdatabase = 0`,
    );
    for (const { name } of changed)
      await this.administration.execute(`ALTER ROLE ${name} RESET ALL`);
  }

  async close(): Promise<void> {
    await this.administration.close();
    await this.folders.close();
  }
}
