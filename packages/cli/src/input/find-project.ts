import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type FoundFolder, migrationFolders } from '@svc/engine';
import { exitCode } from '../exit-codes.js';
import { InputError } from './input-error.js';

/**
 * The folder of the migrations of the project at `path`; undefined if it is `path` itself. Throws an `InputError`
 * that lists the candidates if there are several.
 */
export async function findProject(path: string): Promise<FoundFolder | undefined> {
  const found = await migrationFolders({
    name: basename(resolve(path)),
    list: (folder) => readdir(join(path, folder)).catch(() => []),
    read: (file) => contentOf(join(path, file)),
  });
  return single(
    path,
    found.map(({ folder, why }) => ({ folder: join(path, folder), why })),
  );
}

/** The text of a file, empty for a folder; undefined if neither exists. */
async function contentOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EISDIR' ? '' : undefined;
  }
}

function single(path: string, found: readonly FoundFolder[]): FoundFolder | undefined {
  if (found.length < 2) return found[0];
  const list = found.map(({ folder, why }) => `${folder} (${why})`).join(', ');
  throw new InputError(
    `${path}: migrations are in ${found.length} folders; give one of them: ${list}`,
    exitCode.usage,
  );
}
