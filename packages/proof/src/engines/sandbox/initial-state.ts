/**
 * Creating a cluster takes seconds, copying one takes a tenth of that. So svc creates one, keeps it for the process,
 * and stores it for the next process in a folder of the user below the temporary folder. If that folder is empty at
 * every start, as in a container, a cluster can be stored next to the code.
 */
import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Instance } from './instance.js';
import { compiledPostgres, packageVersion } from './package-files.js';
import { clusterOptions } from './start-parameters.js';

let state: Promise<SharedArrayBuffer> | undefined;

/** The data directory of a new cluster, as a tar in memory that all threads can read. */
export function initialState(): Promise<SharedArrayBuffer> {
  state ??= readOrMake().then(shared, (error) => {
    state = undefined;
    throw error;
  });
  return state;
}

/** Frees the memory of the data directory. */
export function releaseInitialState(): void {
  state = undefined;
}

function shared(bytes: Uint8Array): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(bytes.byteLength);
  new Uint8Array(memory).set(bytes);
  return memory;
}

async function readOrMake(): Promise<Uint8Array> {
  const name = await fileName();
  const folder = await ownFolder();
  const file = folder && join(folder, name);
  const kept = (await readKept(besideTheCode(name))) ?? (file && (await readKept(file)));
  if (kept) return kept;
  const made = await makeCluster();
  if (file) await keep(file, made);
  return made;
}

/** Creates a cluster and stores it next to the code, for everyone who can read the code. */
export async function installCluster(): Promise<void> {
  await writeFile(besideTheCode(await fileName()), await packed(await makeCluster()));
}

/** Anyone who can write here can change the code too. Refers to the compiled code, even when running from source. */
function besideTheCode(name: string): string {
  const built = import.meta.url.replace('/src/engines/', '/dist/engines/');
  return fileURLToPath(new URL(name, built));
}

/** Files of another version, or created in another way, have another name. */
async function fileName(): Promise<string> {
  const recipe = createHash('sha256').update(JSON.stringify(clusterOptions)).digest('hex');
  return `cluster-${await packageVersion()}-${recipe.slice(0, 8)}.tar.gz`;
}

async function makeCluster(): Promise<Uint8Array> {
  const roomEnough = 2 ** 30;
  const instance = new Instance({
    code: await compiledPostgres(),
    dataDirectory: undefined,
    settings: [],
    extensionFiles: [],
    memoryLimit: roomEnough,
    fileLimit: roomEnough,
  });
  try {
    await instance.ready;
    return new Uint8Array(await instance.save());
  } finally {
    await instance.terminate();
  }
}

/** The folder is only used if no other user can have written to it. */
async function ownFolder(): Promise<string | undefined> {
  const user = process.getuid?.();
  const folder = join(tmpdir(), `svc-sandbox-${user ?? 'user'}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const found = await lstat(folder);
    const own = user === undefined || (found.uid === user && (found.mode & 0o077) === 0);
    return found.isDirectory() && own ? folder : undefined;
  } catch {
    // An unwritable temporary folder only costs time.
    return undefined;
  }
}

async function readKept(file: string): Promise<Uint8Array | undefined> {
  try {
    const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      return await promisify(gunzip)(await handle.readFile());
    } finally {
      await handle.close();
    }
  } catch {
    // Missing or damaged: it is created again and replaced.
    return undefined;
  }
}

async function keep(file: string, cluster: Uint8Array): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    await writeFile(unfinished, await packed(cluster), { mode: 0o600 });
    await rename(unfinished, file);
  } catch {
    // If the disk is full, the next process creates its own.
    await rm(unfinished, { force: true });
  }
}

function packed(cluster: Uint8Array): Promise<Uint8Array> {
  return promisify(gzip)(cluster, { level: 1 });
}
