import { prepareClusters, startCluster } from '../../../proof/src/engines/embedded/cluster.js';
import { findPostgresPackage } from '../../../proof/src/engines/embedded/postgres-package.js';
import { PrivateFolders } from '../../../proof/src/engines/embedded/private-folder.js';
import type { ServerProcess } from '../../../proof/src/engines/embedded/server-process.js';
import { databaseName } from '../../../proof/src/engines/embedded/template.js';
import type { Session } from '../../../proof/src/engines/engine.js';
import { connectSession } from '../../../proof/src/engines/pg-session.js';
import { SharedDatabase } from './shared-database.js';
import { roles } from './statements/privileges.js';

/** Objects that exist before every history: roles belong to the cluster, so no history creates them. */
export const prelude = roles.map((role) => `CREATE ROLE ${role};`).join('\n');

/** A PostgreSQL for many histories at once, because a new database is much faster than a new server. */
export class TortureServer {
  #count = 0;

  private constructor(
    private readonly folders: PrivateFolders,
    private readonly server: ServerProcess,
    private readonly administration: Session,
  ) {}

  static async start(version: 15 | 18): Promise<TortureServer> {
    const folders = new PrivateFolders();
    const prepared = await prepareClusters(await findPostgresPackage(version), folders);
    const server = await startCluster(prepared, folders);
    const administration = await connectSession({ ...server.address, database: 'postgres' });
    await administration.execute(prelude);
    return new TortureServer(folders, server, administration);
  }

  async create(): Promise<SharedDatabase> {
    this.#count += 1;
    const database = `torture_${this.#count}`;
    const { address, version } = this.server;
    await this.administration.execute(
      `CREATE DATABASE ${database} TEMPLATE ${databaseName} STRATEGY file_copy`,
    );
    return new SharedDatabase({ ...address, database }, version);
  }

  /** Each drop waits for a checkpoint, so they wait together. */
  async drop(databases: readonly SharedDatabase[]): Promise<void> {
    await Promise.all(
      databases.map(async (database) => {
        await database.close();
        const session = await connectSession({ ...this.server.address, database: 'postgres' });
        await session.execute(`DROP DATABASE ${database.name} WITH (FORCE)`);
        await session.close();
      }),
    );
  }

  async close(): Promise<void> {
    await this.administration.close();
    await this.folders.close();
  }
}
