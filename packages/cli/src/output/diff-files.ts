import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Migration } from '@svc/engine';
import { createTwoFilesPatch } from 'diff';
import { isOwnFile, mapEnding } from './own-files.js';

/**
 * What a squash changes in the folder of the last one, as a unified diff over all files; empty when
 * nothing does.
 */
export async function diffWithFolder(folder: string, files: readonly Migration[]): Promise<string> {
  const names = await readdir(folder).catch(() => []);
  const before = new Map<string, string>();
  for (const name of names) {
    // A map follows from the rest, and changes with every line of it.
    if (name.endsWith(mapEnding)) continue;
    const path = join(folder, name);
    if (await isOwnFile(path)) before.set(name, await readFile(path, 'utf8'));
  }
  const after = new Map(files.map(({ name, text }) => [name, text]));
  const all = [...new Set([...before.keys(), ...after.keys()])].sort();
  return all
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => patchOf(join(folder, name), before.get(name), after.get(name)))
    .join('');
}

function patchOf(path: string, before: string | undefined, after: string | undefined): string {
  const patch = createTwoFilesPatch(
    before === undefined ? '/dev/null' : path,
    after === undefined ? '/dev/null' : path,
    before ?? '',
    after ?? '',
  );
  // The line of equals signs is for readers of Subversion's format alone.
  return patch.replace(/^=+\n/, '');
}
