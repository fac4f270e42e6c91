/** The disk space that a process and its descendants use: the folders of the databases that they run in. */
import { readdir, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The name of a folder that a proof creates for a database, below the temporary folder. */
const ownFolder = /^.*\/svc-[0-9a-f]{12}(?=\/|$)/;

const blockBytes = 512;

/** Bytes in the working directories of these processes. Only Linux reports them; elsewhere it is 0. */
export async function diskUseOf(pids: readonly number[]): Promise<number> {
  if (process.platform !== 'linux') return 0;
  const directories = await Promise.all(
    pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')),
  );
  const folders = new Set(directories.flatMap((each) => ownFolder.exec(each)?.[0] ?? []));
  const sizes = await Promise.all([...folders].map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Files that are removed meanwhile count as 0. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const sizes = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sizeOf(path);
    return stat(path).then(
      ({ blocks }) => blocks * blockBytes,
      () => 0,
    );
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
