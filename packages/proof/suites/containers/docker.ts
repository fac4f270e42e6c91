/**
 * A Docker daemon for the tests, with an image made of the PostgreSQL that npm installed. It uses no registry and no
 * network.
 */
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Installation, prepareInstallation } from '../../src/engines/embedded/installation.js';
import { findPostgresPackage } from '../../src/engines/embedded/postgres-package.js';
import { PrivateFolders } from '../../src/engines/embedded/private-folder.js';
import { type Daemon, startDaemon } from './daemon.js';
import { copyPrograms, importRoot, librariesOf } from './root-files.js';

export interface Docker extends Daemon {
  readonly image: string;
  readonly imageWithoutPostgres: string;
}

/** A declared volume of the image, as in the official images. */
export const declaredVolume = '/var/lib/declared';

export async function startDocker(): Promise<Docker> {
  const daemon = await startDaemon();
  try {
    const root = join(daemon.folder, 'root');
    const importAs = (image: string) => importRoot(daemon, root, image, `VOLUME ${declaredVolume}`);
    const folders = new PrivateFolders();
    const installation = await prepareInstallation(await findPostgresPackage(18), folders);
    await folders.close();
    const programs = [installation.postgres, installation.initdb];
    copyPrograms(root, ['/bin/sh', '/bin/touch'], programs.flatMap(librariesOf));
    const imageWithoutPostgres = importAs('svc-shell:1');
    addPostgres(root, installation);
    const image = importAs('svc-postgres:18');
    rmSync(root, { recursive: true });
    return { ...daemon, image, imageWithoutPostgres };
  } catch (error) {
    await daemon.stop();
    throw error;
  }
}

function addPostgres(root: string, installation: Installation): void {
  const home = join(root, 'usr/local/pgsql');
  mkdirSync(home, { recursive: true });
  cpSync(dirname(dirname(installation.postgres)), home, {
    recursive: true,
    verbatimSymlinks: true,
  });
}
