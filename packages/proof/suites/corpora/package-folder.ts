/**
 * Published packages as folders of files. A tarball is downloaded from npm once, cached below the system's temporary
 * folder, and used only if its digest is the pinned one.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstat, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** One release of a package, with npm's digest of its tarball. */
export interface PinnedPackage {
  readonly name: string;
  readonly version: string;
  readonly integrity: string;
}

/** Unpacks the files that `wanted` selects (by their path in the package) for the duration of `read`. */
export async function withPackageFolder<T>(
  pinned: PinnedPackage,
  wanted: readonly string[],
  read: (folder: string) => Promise<T>,
): Promise<T> {
  const cache = await cacheFolder();
  const tarball = await fetchTarball(pinned, cache);
  const folder = await mkdtemp(join(cache, 'unpacked-'));
  try {
    const members = wanted.map((path) => `package/${path}`);
    await run('tar', ['-xzf', tarball, '-C', folder, '--no-same-owner', ...members]);
    return await read(join(folder, 'package'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The digest of a file's bytes in npm's format. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
}

/** A persistent folder below the temporary one that no other user can write to. */
export async function cacheFolder(): Promise<string> {
  const folder = join(tmpdir(), `svc-npm-histories-${process.geteuid?.()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const status = await lstat(folder);
  const ours = status.isDirectory() && status.uid === process.geteuid?.();
  if (!ours || (status.mode & 0o022) !== 0) {
    throw new Error(
      `${folder} is owned by another user or writable by others: remove it, or set TMPDIR to a folder of your own`,
    );
  }
  return folder;
}

async function fetchTarball(pinned: PinnedPackage, cache: string): Promise<string> {
  const release = `${pinned.name}@${pinned.version}`;
  const kept = join(cache, `${release.replaceAll('/', '+')}.tgz`);
  const bytes = await readFile(kept).catch(() => undefined);
  if (bytes !== undefined && integrityOf(bytes) === pinned.integrity) return kept;

  const download = await mkdtemp(join(cache, 'download-'));
  try {
    await run('npm', ['pack', release, '--ignore-scripts', '--pack-destination', download]);
    const [name] = await readdir(download);
    if (name === undefined) throw new Error(`npm pack ${release} wrote no file`);
    const fetched = join(download, name);
    const integrity = integrityOf(await readFile(fetched));
    if (integrity !== pinned.integrity) {
      throw new Error(
        `the tarball of ${release} is not the pinned one: ${integrity} instead of ${pinned.integrity} (packages.json)`,
      );
    }
    // Test files run concurrently: each renames a complete file into place, so none reads a partial one.
    await rename(fetched, kept);
    return kept;
  } finally {
    await rm(download, { recursive: true });
  }
}
