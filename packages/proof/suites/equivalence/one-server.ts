import { prepareClusters, startCluster } from '../../src/engines/embedded/cluster.js';
import { findPostgresPackage } from '../../src/engines/embedded/postgres-package.js';
import { PrivateFolders } from '../../src/engines/embedded/private-folder.js';
import { databaseName } from '../../src/engines/embedded/template.js';
import type { Database, Engine, UnrelatedObject } from '../../src/engines/engine.js';
import type { PostgresVersion } from '../../src/engines/engine-kinds.js';
import { connectSession } from '../../src/engines/pg-session.js';

/**
 * An engine whose databases are all on one server, because a new database takes a fraction of the time of a new
 * server. For sets that do not use roles.
 */
export async function oneServer(version: PostgresVersion): Promise<Engine> {
  const folders = new PrivateFolders();
  const prepared = await prepareClusters(await findPostgresPackage(version), folders);
  const server = await startCluster(prepared, folders);
  const administration = await connectSession({ ...server.address, database: 'postgres' });
  const made = new Set([databaseName]);
  const others = (own: string): readonly UnrelatedObject[] =>
    [...made].filter((name) => name !== own).map((object) => ({ kind: 'other database', object }));
  // Two simultaneous copies of one database conflict.
  let creating: Promise<unknown> = Promise.resolve();
  return {
    kind: 'embedded',
    simultaneous: true,
    async open(): Promise<Database> {
      const database = `side_${made.size}`;
      made.add(database);
      creating = creating.then(() =>
        administration.execute(`CREATE DATABASE ${database} TEMPLATE ${databaseName}`),
      );
      await creating;
      return {
        version: server.version,
        connect: () => connectSession({ ...server.address, database }),
        park: async () => {},
        // The other sides have their databases on the same server.
        unrelatedObjects: async () => others(database),
      };
    },
    async close() {
      await administration.close();
      await folders.close();
    },
  };
}
