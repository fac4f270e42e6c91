/**
 * PostgreSQL's programs in a runnable state: symbolic links in place (install scripts may have been disabled), and
 * readable by the user that runs them (a checkout below /root is not).
 */
import {
  access,
  chmod,
  constants,
  copyFile,
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  symlink,
} from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { accountForPostgres } from './account.js';
import { cachedFolder } from './cached-folder.js';
import type { PostgresPackage } from './postgres-package.js';
import type { PrivateFolders } from './private-folder.js';

export interface Installation {
  readonly initdb: string;
  readonly postgres: string;
}

/** Returns a runnable installation of the package: in place if possible, otherwise a cached copy. */
export async function prepareInstallation(
  found: PostgresPackage,
  folders: PrivateFolders,
): Promise<Installation> {
  const inPlace = (await accountForPostgres()) === undefined && (await isReady(found.native));
  const native = inPlace
    ? found.native
    : await cachedFolder(`${found.build}-installation`, folders, (content) =>
        install(found.native, content),
      );
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') };
}

interface Link {
  readonly at: string;
  readonly to: string;
}

async function linksOf(native: string): Promise<readonly Link[]> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: readonly { source: string; target: string }[] = JSON.parse(text);
  return links.map(({ source, target }) => ({
    at: relative('native', target),
    to: relative(dirname(target), source),
  }));
}

async function isReady(native: string): Promise<boolean> {
  const links = await linksOf(native);
  const runnable = ['bin/initdb', 'bin/postgres'].map((name) =>
    access(join(native, name), constants.X_OK),
  );
  const linked = links.map(({ at }) => access(join(native, at)));
  return Promise.all([...runnable, ...linked]).then(
    () => true,
    () => false,
  );
}

async function install(native: string, content: string): Promise<void> {
  await mirror(native, content, basename(native));
  await linkInPlace(content);
}

/** Creates the symbolic links of a package, as its install script does. */
export async function linkInPlace(native: string): Promise<void> {
  for (const { at, to } of await linksOf(native)) {
    await symlink(to, join(native, at)).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function mirror(from: string, to: string, parent: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)];
      if (entry.isDirectory()) return mirror(source, target, entry.name);
      if (entry.isSymbolicLink()) return symlink(await readlink(source), target);
      return mirrorFile(source, target, parent === 'bin' ? 0o755 : 0o644);
    }),
  );
}

/** A hard link if the file's mode is right and the file system supports it, otherwise a copy. */
async function mirrorFile(source: string, target: string, mode: number): Promise<void> {
  const { mode: actual } = await lstat(source);
  if ((actual & mode) === mode) {
    const linked = await link(source, target).then(
      () => true,
      () => false,
    );
    if (linked) return;
  }
  await copyFile(source, target, constants.COPYFILE_FICLONE);
  await chmod(target, mode);
}
