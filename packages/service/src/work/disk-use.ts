/** The disk that a process and its descendants take: the folders of the databases that they work in. */
import { readdir, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder that a proof makes for a database has such a name, below the temporary folder. */
const ownFolder = /^.*\/svc-[0-9a-f]{12}(?=\/|$)/;

const blockBytes = 512;

/** Bytes in the folders that these processes work in. Only Linux tells which these are; elsewhere it is 0. */
export async function diskUseOf(pids: readonly number[]): Promise<number> {
  if (process.platform !== 'linux') return 0;
  const directories = await Promise.all(
    pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')),
  );
  const folders = new Set(directories.flatMap((each) => ownFolder.exec(each)?.[0] ?? []));
  const sizes = await Promise.all([...folders].map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** What is removed while we look takes nothing. */
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
