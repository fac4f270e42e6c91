/**
 * Persistent servers: the proofs of a test process share a few of them, since starting one takes longer than most
 * histories. The guarantees of the engine hold: each side has its own server, with an empty database and only the
 * initial role. They stop with the process.
 */
import { prepareClusters, startCluster } from '../src/engines/embedded/cluster.js';
import {
  type Clusters,
  type EmbeddedOptions,
  embeddedEngine,
} from '../src/engines/embedded/embedded.js';
import { findPostgresPackage } from '../src/engines/embedded/postgres-package.js';
import { PrivateFolders } from '../src/engines/embedded/private-folder.js';
import type { Engine } from '../src/engines/engine.js';
import type { PostgresVersion } from '../src/engines/engine-kinds.js';
import { WarmCluster } from './warm-cluster.js';

/** The embedded engine on persistent servers. */
export function warm(
  version: PostgresVersion = 18,
): { readonly kind: 'embedded' } & EmbeddedOptions {
  return { kind: 'embedded', version, clusters: () => new Borrowed(poolOf(version)) };
}

/** The same, opened. */
export function openWarm(version: PostgresVersion = 18): Promise<Engine> {
  return embeddedEngine(warm(version));
}

/** A database on a persistent server, for a program that keeps its state in one. */
export interface WarmDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

let ofPrograms: Promise<WarmCluster> | undefined;
let databases = 0;

export async function warmDatabase(): Promise<WarmDatabase> {
  ofPrograms ??= poolOf(18).start();
  const cluster = await ofPrograms;
  databases += 1;
  const name = `database_${databases}`;
  await cluster.makeDatabase(name);
  const { host, user } = cluster.server.address;
  return {
    url: `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}`,
    drop: () => cluster.dropDatabase(name),
  };
}

/** The idle servers of one version. */
class Pool {
  readonly #folders = new PrivateFolders();
  readonly #idle: WarmCluster[] = [];
  readonly #prepared;

  constructor(version: PostgresVersion) {
    this.#prepared = findPostgresPackage(version).then((found) =>
      prepareClusters(found, this.#folders),
    );
  }

  async take(): Promise<WarmCluster> {
    const cluster = this.#idle.pop() ?? (await this.start());
    await cluster.makeDatabase();
    return cluster;
  }

  async start(): Promise<WarmCluster> {
    return WarmCluster.on(await startCluster(await this.#prepared, this.#folders));
  }

  /** A server that a history changed outside its database is not reused. */
  async giveBack(cluster: WarmCluster): Promise<void> {
    if (await cluster.cleanUp()) this.#idle.push(cluster);
    else await cluster.close();
  }
}

/** The servers that one engine has taken from the pool. */
class Borrowed implements Clusters {
  readonly #taken: Promise<WarmCluster>[] = [];

  constructor(private readonly pool: Pool) {}

  async start() {
    const taken = this.pool.take();
    this.#taken.push(taken);
    return (await taken).server;
  }

  async close(): Promise<void> {
    for (const taken of await Promise.allSettled(this.#taken.splice(0))) {
      if (taken.status === 'fulfilled') await this.pool.giveBack(taken.value);
    }
  }
}

const pools = new Map<PostgresVersion, Pool>();

function poolOf(version: PostgresVersion): Pool {
  const pool = pools.get(version) ?? new Pool(version);
  pools.set(version, pool);
  return pool;
}
