import { createHash } from 'node:crypto';
import { open, readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The first line of an analysis that is written to a file as text. */
export const textMark = 'analyzed by svc';

/** Later runs recognize files of svc by these texts: JSON and maps, YAML, reports, SARIF. */
const ownBeginnings: readonly string[] = [
  '{\n  "generator": "svc"',
  '# squashed by svc',
  '<!doctype html>\n<!-- written by svc -->',
  textMark,
  '{\n  "$schema": "https://json.schemastore.org/sarif-2.1.0.json",\n  "version": "2.1.0",\n  "runs": [\n    {\n      "tool": {\n        "driver": {\n          "name": "svc"',
];

/** SQL has the mark in one of its first lines: some tools require a line of their own above it. */
const ownLine = /^-- squashed by svc(?: for .+)?$/m;
const lookedAt = 300;

/** The provenance of files, beside them. */
export const mapEnding = '.map.json';

/** Whether svc wrote the file. */
export async function isOwnFile(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined);
  if (file === undefined) return false;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(lookedAt), 0, lookedAt, 0);
    const text = buffer.toString('utf8', 0, bytesRead);
    return ownBeginnings.some((each) => text.startsWith(each)) || ownLine.test(text);
  } catch {
    // A folder, or a file that cannot be read, is not ours.
    return false;
  } finally {
    await file.close();
  }
}

export function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Every file below a folder, as relative paths; none if the folder does not exist. */
export async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** The files below a folder that svc wrote, according to their text or to a map. */
export async function ownFilesIn(
  folder: string,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const listed = new Map<string, string>();
  for (const name of names.filter((each) => each.endsWith(mapEnding) && !each.includes('/'))) {
    for (const file of filesOfMap(await readFile(join(folder, name), 'utf8').catch(() => ''))) {
      listed.set(file.name, file.sha256);
    }
  }
  const own = new Set<string>();
  for (const name of names) {
    const path = join(folder, name);
    const expected = listed.get(name);
    const isListed = expected !== undefined && expected === digestOf(await readFile(path));
    if (isListed || (await isOwnFile(path))) own.add(name);
  }
  return own;
}

function filesOfMap(text: string): readonly { readonly name: string; readonly sha256: string }[] {
  try {
    const { files } = JSON.parse(text);
    return Array.isArray(files) ? files.filter((file) => typeof file?.name === 'string') : [];
  } catch {
    return [];
  }
}
