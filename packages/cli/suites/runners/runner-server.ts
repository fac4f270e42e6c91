import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { prepareClusters, startCluster } from '../../../proof/src/engines/embedded/cluster.js';
import { findPostgresPackage } from '../../../proof/src/engines/embedded/postgres-package.js';
import { PrivateFolders } from '../../../proof/src/engines/embedded/private-folder.js';
import type { Session } from '../../../proof/src/engines/engine.js';
import { connectTo } from '../../../proof/src/engines/server/dsn.js';

/** A database, as a migration tool connects to it. */
export interface RunnerDatabase {
  readonly name: string;
  readonly port: number;
  readonly dsn: string;
}

/** A PostgreSQL 18 that tools reach over TCP, which some of them require. */
export class RunnerServer {
  #count = 0;

  private constructor(
    private readonly folders: PrivateFolders,
    private readonly door: Server,
  ) {}

  static async start(): Promise<RunnerServer> {
    const folders = new PrivateFolders();
    const prepared = await prepareClusters(await findPostgresPackage(18), folders);
    const { address } = await startCluster(prepared, folders);
    const socket = join(address.host, `.s.PGSQL.${address.port}`);
    const door = createServer((outside) => {
      const inside = connect(socket);
      outside.pipe(inside).pipe(outside);
      // If one side closes the connection, the other side is closed too.
      outside.on('error', () => inside.destroy());
      inside.on('error', () => outside.destroy());
    });
    await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
    return new RunnerServer(folders, door);
  }

  /** Creates a database: an empty one, or a copy of another. */
  async create(like?: RunnerDatabase): Promise<RunnerDatabase> {
    this.#count += 1;
    const made = this.#database(`shop_${this.#count}`);
    await this.query(
      this.#database('postgres'),
      `CREATE DATABASE ${made.name}${like ? ` TEMPLATE ${like.name}` : ''}`,
    );
    return made;
  }

  async query(database: RunnerDatabase, sql: string): ReturnType<Session['query']> {
    const session = await connectTo(database.dsn);
    try {
      return await session.query(sql);
    } finally {
      await session.close();
    }
  }

  async execute(database: RunnerDatabase, sql: string): Promise<void> {
    const session = await connectTo(database.dsn);
    try {
      await session.execute(sql);
    } finally {
      await session.close();
    }
  }

  async close(): Promise<void> {
    this.door.close();
    await this.folders.close();
  }

  #database(name: string): RunnerDatabase {
    const { port } = this.door.address() as AddressInfo;
    return {
      name,
      port,
      dsn: `postgresql://postgres:postgres@127.0.0.1:${port}/${name}?sslmode=disable`,
    };
  }
}
