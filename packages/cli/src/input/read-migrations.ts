import type { Dirent, Stats } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { chooseMigrations, decodeMigration, type Migration, sameNumber } from '@svc/engine';
import { InputError } from './input-error.js';

/** A set of migrations as found on disk, with what a person should know about how it was read. */
export interface MigrationSet {
  readonly migrations: readonly Migration[];
  readonly notes: readonly string[];
}

/** Reads a folder's migrations in the order its tool applies them, or a single file. */
export async function readMigrations(path: string): Promise<MigrationSet> {
  const entry = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new InputError(`${path}: no such file or folder`)
      : unreadable(path, error);
  });
  if (!entry.isDirectory()) return { migrations: [await readMigration(path)], notes: [] };

  const found = await listFiles(path);
  const { migrations: names, leftOut } = chooseMigrations(found);
  if (names.length === 0) throw new InputError(emptyFolder(path, found, leftOut));
  const migrations: Migration[] = [];
  for (const name of names) migrations.push(await readMigration(join(path, name)));
  return {
    migrations,
    notes: [
      ...leftOut.map((item) => `${join(path, item.path)} is left out: ${item.why}`),
      ...sameNumber(names).map(
        (group) =>
          `${path}: ${group.paths.join(' and ')} have the same number: taken in the order of their names; rename one if another order is meant`,
      ),
    ],
  };
}

async function readMigration(path: string): Promise<Migration> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ERR_FS_FILE_TOO_LARGE'
      ? new InputError(`${path}: the file is larger than 2 GiB; split it`)
      : unreadable(path, error);
  });
  return decodeMigration(path, bytes);
}

/** Migrations lie in the folder itself or one folder deeper (a folder for each migration). */
async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readFolder(folder);
  const nested = await Promise.all(
    entries.map(async (entry) => {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
      const path = join(folder, entry.name);
      if (!(entry.isSymbolicLink() ? await followLink(path) : entry).isDirectory()) return [path];
      const inner = await readFolder(path);
      return inner.filter((file) => !file.isDirectory()).map((file) => join(path, file.name));
    }),
  );
  return nested.flat().map((path) => relative(folder, path).split(sep).join('/'));
}

function readFolder(path: string): Promise<readonly Dirent[]> {
  return readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(path, error);
  });
}

/** A link that leads nowhere may have been a migration: going on without it would be a guess. */
function followLink(path: string): Promise<Stats> {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new InputError(`${path}: the link leads nowhere; remove it or restore what it points to`)
      : unreadable(path, error);
  });
}

function unreadable(path: string, error: NodeJS.ErrnoException): InputError {
  return new InputError(`${path}: cannot be read (${error.code ?? error.message})`);
}

function emptyFolder(
  path: string,
  found: readonly string[],
  leftOut: readonly { readonly path: string; readonly why: string }[],
): string {
  if (leftOut.length > 0) {
    return `${path}: no migration to apply; ${leftOut.length} files were left out (${leftOut[0]?.path}: ${leftOut[0]?.why})`;
  }
  return found.length === 0
    ? `${path}: the folder is empty; give a folder that holds .sql files`
    : `${path}: the folder holds no .sql file; give the folder in which the migrations lie`;
}
