import { open } from 'node:fs/promises';

/** The first line of an analysis that is written to a file as text. */
export const textMark = 'analyzed by svc';

/** By these a later run knows what svc has written: SQL, JSON and maps, YAML, reports. */
const ownBeginnings: readonly string[] = [
  '-- squashed by svc',
  '{\n  "generator": "svc"',
  '# squashed by svc',
  '<!doctype html>\n<!-- written by svc -->',
  textMark,
];

/** The provenance of files, beside them. */
export const mapEnding = '.map.json';

/** Whether svc has written the file. */
export async function isOwnFile(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined);
  if (file === undefined) return false;
  try {
    const length = Math.max(...ownBeginnings.map((each) => each.length));
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, 0);
    return ownBeginnings.some((each) => buffer.toString().startsWith(each));
  } catch {
    // A folder, or something that cannot be read: not ours.
    return false;
  } finally {
    await file.close();
  }
}
