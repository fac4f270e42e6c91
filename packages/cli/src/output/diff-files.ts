import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { filesBelow, mapEnding, ownFilesIn } from '../input/own-files.js';
import type { WrittenFile } from './write-files.js';

/** The changes against the folder of the last squash, as a unified diff of all files; empty if there are none. */
export async function diffWithFolder(
  folder: string,
  files: readonly WrittenFile[],
): Promise<string> {
  const before = new Map<string, string>();
  for (const name of await ownFilesIn(folder, await filesBelow(folder).catch(() => []))) {
    // The map is derived from the other files, and changes with every line of them.
    if (!name.endsWith(mapEnding)) before.set(name, await readFile(join(folder, name), 'utf8'));
  }
  const after = new Map(files.map(({ name, content }) => [name, Buffer.from(content).toString()]));
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
  // The line of equals signs is only for the format of Subversion.
  return patch.replace(/^=+\n/, '');
}
