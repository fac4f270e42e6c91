import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Migration } from '@svc/engine';
import { InputError } from '../input/input-error.js';
import { isOwnFile } from './own-files.js';

/** Refuses to write over the input, or among files that no squash wrote. */
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
  for (const name of await namesIn(folder)) {
    if (isBackup(name) || (await isOwnFile(join(folder, name)))) continue;
    throw new InputError(
      `${folder} holds ${name}, which no squash has written: give another folder, or --force`,
    );
  }
}

/**
 * Writes all files or none: they appear under their names only when every one is on disk. What an
 * earlier squash left in the folder goes.
 */
export async function writeFiles(folder: string, files: readonly Migration[]): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error) => {
    throw notWritten(folder, error);
  });
  const earlier = await namesIn(folder);
  const temporary = (name: string) => join(folder, `.${name}.part`);
  try {
    for (const { name, text } of files) await writeFile(temporary(name), text);
    for (const { name } of files) await rename(temporary(name), join(folder, name));
  } catch (error) {
    await Promise.all(files.map(({ name }) => rm(temporary(name), { force: true })));
    throw notWritten(folder, error as NodeJS.ErrnoException);
  }
  const current = new Set(files.map(({ name }) => name));
  for (const name of earlier) {
    const path = join(folder, name);
    if (!current.has(name) && (await isOwnFile(path))) await rm(path);
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new InputError(`${folder}: cannot be written to (${error.code})`);
  });
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full: make room, or give another folder with --output',
  EDQUOT: 'the disk quota is used up: make room, or give another folder with --output',
  EACCES: 'this user may not write there: give another folder with --output',
  EROFS: 'the file system is read-only: give another folder with --output',
  EEXIST: 'there is a file of that name: give another folder with --output',
};

function notWritten(folder: string, { code = '', message }: NodeJS.ErrnoException): InputError {
  return new InputError(`${folder}: nothing was written: ${reasons[code] ?? message}`);
}

/** Backups of earlier runs stay where they are, whatever is written beside them. */
function isBackup(name: string): boolean {
  return /^production-\d{8}T\d{6}Z\.dump$/.test(name);
}
