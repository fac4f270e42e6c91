/**
 * Folders that are expensive to create and the same for every run, cached below the system's temporary folder. A
 * folder is complete as soon as it has its name, because it is created under another name and renamed. Several
 * processes may create it at once; the first one wins.
 */
import { lstat, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineUnavailable } from '../errors.js';
import { type PrivateFolders, temporaryFolder } from './private-folder.js';

/** The list of names below the folder: cleaners of temporary folders delete single files. */
const manifestName = 'manifest.json';

/** Creates the folder `content` with its files; everything it starts runs inside `staging`. */
export type Fill = (content: string, staging: string) => Promise<void>;

/** Returns the folder of that name, calling `fill` if it does not exist or files are missing. */
export async function cachedFolder(
  name: string,
  folders: PrivateFolders,
  fill: Fill,
): Promise<string> {
  const base = await temporaryFolder();
  const folder = join(base, `svc-postgres-${process.geteuid?.()}-${name}`);
  for (;;) {
    const state = await inspect(folder);
    if (state === 'complete') return folder;
    if (state === 'broken') await discard(folder, folders);
    await build(folder, folders, fill);
  }
}

async function inspect(folder: string): Promise<'absent' | 'broken' | 'complete'> {
  const status = await lstat(folder).catch(() => undefined);
  if (status === undefined) return 'absent';
  const ours = status.isDirectory() && status.uid === process.geteuid?.();
  if (!ours || (status.mode & 0o022) !== 0) {
    throw new EngineUnavailable(
      'embedded',
      'not-startable',
      `${folder} is owned by another user or writable by others, so its contents cannot be trusted: remove it, or set TMPDIR to a folder of your own`,
    );
  }
  const manifest = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined);
  return manifest === (await listing(folder)) ? 'complete' : 'broken';
}

async function listing(folder: string): Promise<string> {
  const names: string[] = [];
  const visit = async (below: string): Promise<void> => {
    const entries = await readdir(join(folder, below), { withFileTypes: true });
    await Promise.all(
      entries.map((entry) => {
        const name = join(below, entry.name);
        names.push(name);
        return entry.isDirectory() ? visit(name) : undefined;
      }),
    );
  };
  await visit('');
  return JSON.stringify(names.filter((name) => name !== manifestName).sort());
}

async function build(folder: string, folders: PrivateFolders, fill: Fill): Promise<void> {
  const staging = await folders.make();
  try {
    const content = join(staging.path, 'content');
    await fill(content, staging.path);
    await writeFile(join(content, manifestName), await listing(content));
    await rename(content, folder).catch((error) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await staging.remove();
  }
}

async function discard(folder: string, folders: PrivateFolders): Promise<void> {
  const trash = await folders.make();
  // Another process may have been faster.
  await rename(folder, join(trash.path, 'broken')).catch(() => {});
  await trash.remove();
}
