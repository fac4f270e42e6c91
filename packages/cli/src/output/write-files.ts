import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { InputError } from '../input/input-error.js';
import { filesBelow, ownFilesIn } from '../input/own-files.js';

/** A file, by its name relative to its folder. */
export interface WrittenFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** Refuses to overwrite the input, or to write among files that svc did not write. */
export async function refuseForeignFolder(
  folder: string,
  inputs: readonly string[],
  force: boolean,
): Promise<void> {
  const target = resolve(folder);
  if (inputs.some((input) => resolve(input) === target)) {
    throw new InputError(`${folder} is the input: give another folder with --output`);
  }
  if (force) return;
  const names = await namesIn(folder);
  const own = await ownFilesIn(folder, names);
  for (const name of names) {
    if (isBackup(name) || own.has(name)) continue;
    throw new InputError(
      `${folder} contains ${name}, which svc did not write: give another folder, or --force`,
    );
  }
}

/**
 * Writes all files or none: they get their names only when all of them are on disk. Removes the files of an
 * earlier squash, unless the folder also has files of the user.
 */
export async function writeFiles(
  folder: string,
  files: readonly WrittenFile[],
  { isOwned = true }: { readonly isOwned?: boolean } = {},
): Promise<void> {
  const earlier = await namesIn(folder);
  const own = await ownFilesIn(folder, earlier);
  const temporary = (name: string) => join(folder, dirname(name), `.${basename(name)}.part`);
  try {
    for (const place of new Set(['.', ...files.map(({ name }) => dirname(name))])) {
      await mkdir(join(folder, place), { recursive: true });
    }
    for (const { name, content } of files) await writeFile(temporary(name), content);
    for (const { name } of files) await rename(temporary(name), join(folder, name));
  } catch (error) {
    await Promise.all(files.map(({ name }) => rm(temporary(name), { force: true })));
    throw notWritten(folder, error as NodeJS.ErrnoException);
  }
  const current = new Set(files.map(({ name }) => name));
  if (!isOwned) return;
  const gone = earlier.filter((name) => !current.has(name) && own.has(name));
  for (const name of gone) await rm(join(folder, name));
  await removeEmptied(folder, gone);
}

/** Removes folders that are empty now. */
export async function removeEmptied(folder: string, gone: readonly string[]): Promise<void> {
  const places = new Set(gone.map((name) => dirname(name)).filter((place) => place !== '.'));
  // A folder that is not empty stays.
  for (const place of places) await rmdir(join(folder, place)).catch(() => {});
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return filesBelow(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new InputError(`${folder}: cannot be written to (${error.code})`);
  });
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full: free some space, or give another folder with --output',
  EDQUOT: 'the disk quota is exhausted: free some space, or give another folder with --output',
  EACCES: 'permission denied: give another folder with --output',
  EROFS: 'the file system is read-only: give another folder with --output',
  EEXIST: 'a file with that name exists: give another folder with --output',
};

function notWritten(folder: string, { code = '', message }: NodeJS.ErrnoException): InputError {
  return new InputError(`${folder}: nothing was written: ${reasons[code] ?? message}`);
}

/** Backups of earlier runs are kept. */
function isBackup(name: string): boolean {
  return /^production-\d{8}T\d{6}Z\.dump$/.test(name);
}
