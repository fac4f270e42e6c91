import { open } from 'node:fs/promises';

/** By these a later run knows what a squash has written: SQL, JSON and maps, YAML. */
const ownBeginnings: readonly string[] = [
  '-- squashed by svc',
  '{\n  "generator": "svc"',
  '# squashed by svc',
];

/** The provenance of files, beside them. */
export const mapEnding = '.map.json';

/** Whether a squash has written the file. */
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
