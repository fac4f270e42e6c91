import type { Database, Engine, Session, Side } from '../engine.js';
import { connectSession } from '../pg-session.js';
import { type Prepared, prepareClusters, startCluster } from './cluster.js';
import {
  type EmbeddedVersion,
  findPostgresPackage,
  type PostgresPackage,
} from './postgres-package.js';
import { PrivateFolders } from './private-folder.js';
import { orDiskFull } from './run.js';
import type { ServerProcess } from './server-process.js';
import { databaseName } from './template.js';

/** A real PostgreSQL out of an npm package: each database has a server process of its own. */
export async function embeddedEngine(
  options: { readonly version?: EmbeddedVersion } = {},
): Promise<Engine> {
  return new EmbeddedEngine(await findPostgresPackage(options.version ?? 18));
}

class EmbeddedEngine implements Engine {
  readonly kind = 'embedded';
  readonly simultaneous = true;
  readonly #package: PostgresPackage;
  readonly #folders = new PrivateFolders();
  readonly #opening = new Set<Promise<Database>>();
  #prepared: Promise<Prepared> | undefined;

  constructor(found: PostgresPackage) {
    this.#package = found;
  }

  open(_side: Side): Promise<Database> {
    const opening = this.#open().catch((error) => {
      // Closing pulls everything away from under an opening database: that is the reason to give.
      this.#folders.assertOpen();
      throw orDiskFull(error);
    });
    this.#opening.add(opening);
    const done = () => this.#opening.delete(opening);
    opening.then(done, done);
    return opening;
  }

  async close(): Promise<void> {
    // Whatever an opening database waits for runs in one of these folders, and ends with it.
    await this.#folders.close();
    await Promise.allSettled(this.#opening);
  }

  async #open(): Promise<Database> {
    this.#folders.assertOpen();
    this.#prepared ??= prepareClusters(this.#package, this.#folders);
    return new EmbeddedDatabase(await startCluster(await this.#prepared, this.#folders));
  }
}

class EmbeddedDatabase implements Database {
  readonly version: number;
  readonly #server: ServerProcess;

  constructor(server: ServerProcess) {
    this.version = server.version;
    this.#server = server;
  }

  connect(): Promise<Session> {
    return connectSession({ ...this.#server.address, database: databaseName });
  }

  /** Nothing to give up: no other side shares this server. */
  async park(): Promise<void> {}
}
