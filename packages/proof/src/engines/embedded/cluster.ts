import { join } from 'node:path';
import { type Installation, prepareInstallation } from './installation.js';
import type { PostgresPackage } from './postgres-package.js';
import type { PrivateFolders } from './private-folder.js';
import { run } from './run.js';
import { type ServerProcess, startServer } from './server-process.js';
import { prepareTemplate } from './template.js';

/** Everything that is needed to create a cluster. */
export interface Prepared {
  readonly major: number;
  readonly installation: Installation;
  readonly template: string;
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

/**
 * Starts a server on a new cluster in a private folder, by default below the temporary folder; it stops when the
 * folders are closed.
 */
export async function startCluster(
  { major, installation, template }: Prepared,
  folders: PrivateFolders,
  parent?: string,
): Promise<ServerProcess> {
  const folder = await folders.make(parent);
  try {
    const data = join(folder.path, 'data');
    await run('cp', ['-a', join(template, 'data'), data], folder.path, undefined).ended;
    folders.assertOpen();
    return await startServer(installation.postgres, major, folder.path);
  } catch (error) {
    await folder.remove();
    throw error;
  }
}
