import { join } from 'node:path';
import type { Snapshot } from '../engine.js';
import { accountForPostgres } from './account.js';
import { hasOwnSettings, restoreSnapshot, takeSnapshot } from './cluster-snapshot.js';
import { type Installation, prepareInstallation } from './installation.js';
import type { PostgresPackage } from './postgres-package.js';
import type { PrivateFolders } from './private-folder.js';
import { run } from './run.js';
import { type ServerProcess, startServer } from './server-process.js';
import { digestOfTemplate, prepareTemplate } from './template.js';

/** Everything that is needed to create a cluster. */
export interface Prepared {
  readonly major: number;
  readonly installation: Installation;
  readonly template: string;
}

/** A server on a cluster of its own. */
export interface ClusterServer extends ServerProcess {
  /** See `Database.snapshot`. */
  snapshot(): Promise<Snapshot | undefined>;
}

/** Prepares the cached files: fast, except for the first time. */
export async function prepareClusters(
  found: PostgresPackage,
  folders: PrivateFolders,
): Promise<Prepared> {
  const installation = await prepareInstallation(found, folders);
  const template = await prepareTemplate(found, installation, folders);
  return { major: found.major, installation, template };
}

/** Identifies the contents of a new cluster, and how servers are started. */
export function newClusterDigest({ major, template }: Prepared): Promise<string> {
  return digestOfTemplate(major, template);
}

/**
 * Starts a server on a new cluster, or on one that becomes the same as in a snapshot, in a private folder, by default
 * below the temporary folder; it stops when the folders are closed.
 */
export async function startCluster(
  { major, installation, template }: Prepared,
  folders: PrivateFolders,
  parent?: string,
  from?: Snapshot,
): Promise<ClusterServer> {
  const folder = await folders.make(parent);
  const start = () => startServer(installation.postgres, major, folder.path);
  try {
    const [pristine, data] = [join(template, 'data'), join(folder.path, 'data')];
    await run('cp', ['-a', pristine, data], folder.path, undefined).ended;
    if (from) await restoreSnapshot(data, from, await accountForPostgres());
    folders.assertOpen();
    let server = await start();
    return {
      address: server.address,
      version: server.version,
      shutDown: () => server.shutDown(),
      async snapshot() {
        if (await hasOwnSettings(data, pristine)) return undefined;
        const hasEnded = await server.shutDown().then(
          () => true,
          () => false,
        );
        // A server that has crashed cannot be read either: the next session reports it.
        if (!hasEnded) return undefined;
        try {
          return await takeSnapshot(data, pristine);
        } finally {
          folders.assertOpen();
          server = await start();
        }
      },
    };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}
