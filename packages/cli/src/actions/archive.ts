/** Keeps the replaced files in an archive. */
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { exitCode } from '../exit-codes.js';
import { InputError } from '../input/input-error.js';
import { mapEnding } from '../input/own-files.js';
import { stemOf } from '../input/stem-of.js';
import { companionsOf } from '../layouts/kept-files.js';
import type { Given } from '../layouts/tool-layout.js';
import { versionedName } from '../layouts/versioned-name.js';
import { removeEmptied } from '../output/write-files.js';

/** Throws if the replaced files cannot be moved there. */
export async function refuseArchive(archive: string, { folder }: Given): Promise<void> {
  if (folder === undefined) {
    throw new InputError(
      '--archive moves migrations out of their folder: give the folder, not its files',
      exitCode.usage,
    );
  }
  const place = resolve(archive);
  if (place === resolve(folder.path) || place.startsWith(`${resolve(folder.path)}${sep}`)) {
    throw new InputError(
      `--archive ${archive} is inside the folder of the migrations, where the tool would read it: give another folder`,
      exitCode.usage,
    );
  }
  const there = await readdir(archive).catch(() => []);
  if (there.length === 0) return;
  throw new InputError(`--archive ${archive}: the folder is not empty: give another one`);
}

/** The replaced files: the squashed migrations, their side files, and the map of an earlier squash. */
function replacedFiles({ squashed, rest, folder }: Given): readonly string[] {
  if (folder === undefined) return [];
  const own = squashed.flatMap((each) => [
    each.name,
    ...companionsOf(each, folder),
    `meta/${versionedName(stemOf(each.name))?.version}_snapshot.json`,
  ]);
  // An earlier baseline replaced these: without it the tool would run them.
  const isCovered = (name: string) =>
    folder.files.includes('atlas.sum')
      ? /^[^/]+\.sql$/.test(name)
      : /^[VUB]\d[^/]*\.sql$/.test(name);
  const kept = new Set(rest.flatMap((each) => [each.name, ...companionsOf(each, folder)]));
  const covered = folder.files.filter((name) => isCovered(name) && !kept.has(name));
  const maps = folder.files.filter((name) => name.endsWith(mapEnding) && !name.includes('/'));
  return [...new Set([...own, ...covered, ...maps])].filter((name) => folder.files.includes(name));
}

/**
 * Copies the files to be replaced into the archive. Returns a function that deletes the squashed migrations once
 * the result is written. `renamed` are migrations that stay under another name.
 */
export async function archiveReplaced(
  archive: string,
  given: Given,
  written: readonly string[],
  renamed: readonly string[],
): Promise<{ readonly count: number; readonly remove: (isInPlace: boolean) => Promise<void> }> {
  const { folder } = given;
  if (folder === undefined) return { count: 0, remove: async () => {} };
  const replaced = [...new Set([...replacedFiles(given), ...renamed])];
  const overwritten = written.filter((name) => folder.files.includes(name));
  const all = [...new Set([...replaced, ...overwritten])];
  for (const name of all) {
    await mkdir(join(archive, dirname(name)), { recursive: true });
    await copyFile(join(folder.path, name), join(archive, name));
  }
  return {
    count: all.length,
    remove: async (isInPlace) => {
      const gone = replaced.filter((name) => !isInPlace || !written.includes(name));
      for (const name of gone) await rm(join(folder.path, name), { force: true });
      await removeEmptied(folder.path, gone);
    },
  };
}
