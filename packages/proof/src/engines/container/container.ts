import type { Engine } from '../engine.js';
import { EngineUnavailable } from '../errors.js';
import { ContainerDatabase } from './container-database.js';
import { imageMissing } from './container-failures.js';
import { DockerClient } from './docker-client.js';
import { findSocket } from './socket.js';

const newestVersion = 18;
const defaultMemoryMb = 2048;
const defaultDataMb = 1024;

export interface ContainerOptions {
  readonly version?: number;
  /** An image with `initdb` and `postgres`. Default: the official image of the version. */
  readonly image?: string;
  readonly socketPath?: string;
  readonly memoryMb?: number;
  readonly dataMb?: number;
}

/** PostgreSQL in containers of Docker or Podman, a confined one for each database. */
export async function containerEngine(options: ContainerOptions = {}): Promise<Engine> {
  const { version, memoryMb = defaultMemoryMb, dataMb = defaultDataMb } = options;
  const image = options.image ?? `postgres:${version ?? newestVersion}`;
  const client = new DockerClient(findSocket(options.socketPath));
  await client.ping();
  const declaredVolumes = await obtain(client, image);
  const recipe = { client, image, declaredVolumes, limits: { memoryMb, dataMb } };

  const databases = new Set<ContainerDatabase>();
  const starting = new Set<Promise<void>>();
  let closed = false;
  return {
    kind: 'container',
    simultaneous: true,
    async open() {
      if (closed) throw new Error('the engine was closed');
      const database = new ContainerDatabase(recipe);
      databases.add(database);
      const started = database.start();
      starting.add(started);
      await started.finally(() => starting.delete(started));
      await assertVersion(database, version, image);
      return database;
    },
    async close() {
      closed = true;
      await Promise.all([...databases].map((database) => database.remove()));
      await Promise.allSettled(starting);
      databases.clear();
    },
  };
}

/** The image's declared volumes; the image is pulled if it is missing. */
async function obtain(client: DockerClient, image: string): Promise<readonly string[]> {
  try {
    const volumes = await client.imageVolumes(image);
    if (volumes !== undefined) return volumes;
    await client.pull(image);
    return (await client.imageVolumes(image)) ?? [];
  } catch (error) {
    throw imageMissing(image, error);
  }
}

async function assertVersion(
  database: ContainerDatabase,
  version: number | undefined,
  image: string,
): Promise<void> {
  const major = Math.floor(database.version / 10_000);
  if (version === undefined || major === version) return;
  await database.remove();
  throw new EngineUnavailable(
    'container',
    'version-not-supported',
    `the image ${image} has PostgreSQL ${major}, but version ${version} was requested: use another image`,
  );
}
