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
    throw new InputError(
      error.code === 'ENOENT'
        ? `${path}: no such file or folder`
        : `${path}: cannot be read (${error.code})`,
    );
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
          `${group.paths.join(' and ')} have the same number: taken in the order of their names`,
      ),
    ],
  };
}

async function readMigration(path: string): Promise<Migration> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new InputError(
      error.code === 'ERR_FS_FILE_TOO_LARGE'
        ? `${path}: the file is larger than 2 GiB; split it`
        : `${path}: cannot be read (${error.code ?? error.message})`,
    );
  });
  return decodeMigration(path, bytes);
}

/** Migrations lie in the folder itself or one folder deeper (a folder for each migration). */
async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = await Promise.all(
    entries.map(async (entry) => {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
      const path = join(folder, entry.name);
      if (!(entry.isSymbolicLink() ? await stat(path) : entry).isDirectory()) return [path];
      const inner = await readdir(path, { withFileTypes: true });
      return inner.filter((file) => !file.isDirectory()).map((file) => join(path, file.name));
    }),
  );
  return nested.flat().map((path) => relative(folder, path).split(sep).join('/'));
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
