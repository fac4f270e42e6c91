import { prepareClusters, startCluster } from '../../../proof/src/engines/embedded/cluster.js';
import { findPostgresPackage } from '../../../proof/src/engines/embedded/postgres-package.js';
import { PrivateFolders } from '../../../proof/src/engines/embedded/private-folder.js';
import { connectTo, withDatabase } from '../../../proof/src/engines/server/dsn.js';

/** A running PostgreSQL that acts as production, with a password that must never be shown. */
export class ProductionServer {
  #count = 0;

  private constructor(
    private readonly folders: PrivateFolders,
    private readonly host: string,
  ) {}

  static readonly password = 'pa55-w0rd';

  static async start(version: 15 | 18): Promise<ProductionServer> {
    const folders = new PrivateFolders();
    const prepared = await prepareClusters(await findPostgresPackage(version), folders);
    const { address } = await startCluster(prepared, folders);
    const server = new ProductionServer(folders, address.host);
    await server.#run(
      'postgres@',
      'postgres',
      `CREATE ROLE app LOGIN SUPERUSER PASSWORD '${ProductionServer.password}'`,
    );
    return server;
  }

  /** Creates a database in which the role app has run this SQL, and returns its DSN. */
  async database(sql: string): Promise<string> {
    this.#count += 1;
    const name = `shop_${this.#count}`;
    const user = `app:${ProductionServer.password}@`;
    await this.#run(user, 'postgres', `CREATE DATABASE ${name}`);
    return this.#run(user, name, sql);
  }

  async close(): Promise<void> {
    await this.folders.close();
  }

  async #run(user: string, database: string, sql: string): Promise<string> {
    const dsn = withDatabase(`postgresql://${user}/postgres?host=${this.host}`, database);
    const session = await connectTo(dsn);
    await session.execute(sql);
    await session.close();
    return dsn;
  }
}
