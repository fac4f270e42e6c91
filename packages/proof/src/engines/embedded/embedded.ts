import type { Database, Engine, Session, Side, Snapshot } from '../engine.js';
import { connectSession } from '../pg-session.js';
import {
  type ClusterServer,
  newClusterDigest,
  type Prepared,
  prepareClusters,
  startCluster,
} from './cluster.js';
import { MemoryWatch, memoryFolder } from './memory.js';
import {
  type EmbeddedVersion,
  findPostgresPackage,
  type PostgresPackage,
} from './postgres-package.js';
import { PrivateFolders } from './private-folder.js';
import { orDiskFull } from './run.js';
import type { ServerProcess } from './server-process.js';
import { databaseName } from './template.js';

/** The source of an engine's servers. */
export interface Clusters {
  /** Returns a server with an empty database, or with that of a snapshot, for one side of a proof. */
  start(from?: Snapshot): Promise<ServerProcess & Partial<Pick<ClusterServer, 'snapshot'>>>;
  /** See `Engine.newCluster`. */
  newCluster?(): Promise<string>;
  /** Stops everything at once, whatever is running or starting. */
  close(): Promise<void>;
  /** See `Engine.outgrewMemory`. */
  outgrewMemory?(): Promise<boolean>;
}

export interface EmbeddedOptions {
  readonly version?: EmbeddedVersion;
  /** Default: a new server for each database. */
  readonly clusters?: () => Clusters;
  /** Whether files may be kept in memory. Then the caller asks `outgrewMemory` before it uses a result. */
  readonly inMemory?: boolean;
}

/** A real PostgreSQL from an npm package: each database has its own server process. */
export async function embeddedEngine(options: EmbeddedOptions = {}): Promise<Engine> {
  const found = await findPostgresPackage(options.version ?? 18);
  return new EmbeddedEngine(options.clusters?.() ?? new NewClusters(found, options));
}

class EmbeddedEngine implements Engine {
  readonly kind = 'embedded';
  readonly simultaneous = true;
  readonly #clusters: Clusters;
  readonly #opening = new Set<Promise<Database>>();

  constructor(clusters: Clusters) {
    this.#clusters = clusters;
  }

  open(_side: Side, from?: Snapshot): Promise<Database> {
    const opening = this.#clusters.start(from).then((server) => new EmbeddedDatabase(server));
    this.#opening.add(opening);
    const done = () => this.#opening.delete(opening);
    opening.then(done, done);
    return opening;
  }

  async newCluster(): Promise<string | undefined> {
    return this.#clusters.newCluster?.();
  }

  async close(): Promise<void> {
    await this.#clusters.close();
    await Promise.allSettled(this.#opening);
  }

  async outgrewMemory(): Promise<boolean> {
    return (await this.#clusters.outgrewMemory?.()) ?? false;
  }
}

/** Servers on new clusters, which stop and are removed with the engine. */
class NewClusters implements Clusters {
  readonly #package: PostgresPackage;
  readonly #folders = new PrivateFolders();
  readonly #inMemory: boolean;
  readonly #memory = new MemoryWatch(() => void this.close());
  #prepared: Promise<Prepared> | undefined;

  constructor(found: PostgresPackage, { inMemory = false }: Pick<EmbeddedOptions, 'inMemory'>) {
    this.#package = found;
    this.#inMemory = inMemory;
  }

  start(from?: Snapshot): Promise<ClusterServer> {
    return this.#whileOpen(async (prepared) => {
      const parent = this.#inMemory ? await memoryFolder() : undefined;
      if (parent !== undefined) this.#memory.start();
      return startCluster(prepared, this.#folders, parent, from);
    });
  }

  newCluster(): Promise<string> {
    return this.#whileOpen(newClusterDigest);
  }

  async #whileOpen<Result>(task: (prepared: Prepared) => Promise<Result>): Promise<Result> {
    try {
      this.#folders.assertOpen();
      this.#prepared ??= prepareClusters(this.#package, this.#folders);
      return await task(await this.#prepared);
    } catch (error) {
      // If closing the engine made a pending open fail, report that as the reason.
      this.#folders.assertOpen();
      throw orDiskFull(error);
    }
  }

  /** Every process that a pending open waits for runs in one of these folders, and ends with it. */
  async close(): Promise<void> {
    this.#memory.stop();
    await this.#folders.close();
  }

  outgrewMemory(): Promise<boolean> {
    return this.#memory.look();
  }
}

class EmbeddedDatabase implements Database {
  readonly version: number;
  readonly #server: Awaited<ReturnType<Clusters['start']>>;

  constructor(server: Awaited<ReturnType<Clusters['start']>>) {
    this.version = server.version;
    this.#server = server;
  }

  connect(): Promise<Session> {
    return connectSession({ ...this.#server.address, database: databaseName });
  }

  async snapshot(): Promise<Snapshot | undefined> {
    return this.#server.snapshot?.();
  }

  /** Nothing to release: no other side shares this server. */
  async park(): Promise<void> {}
}
