import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { isOwnFolder } from './cache-folder.js';

/** What is cached, and how the names of its files end. */
const endings = { proof: '.kept', database: '.database' } as const;
export type CachedKind = keyof typeof endings;
/** The ending of a file that is being written. */
const unfinishedEnding = '.unfinished';
/** Writing takes seconds: after an hour, the process that wrote an unfinished file was killed. */
const abandonedMs = 60 * 60 * 1_000;
const mostBytes = 256 * 1024 * 1024;
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

/** A cached result and its time. */
export interface CachedResult<Value> {
  readonly value: Value;
  /** In ISO 8601. */
  readonly at: string;
}

interface KeptFile {
  readonly kind: CachedKind;
  readonly path: string;
  readonly bytes: number;
  readonly usedMs: number;
}

/**
 * Results in files named by a digest of everything they depend on, so none is ever out of date. Each file begins with a
 * digest of the rest of it. A folder or file that cannot be used counts as missing.
 */
export class CachedResults {
  constructor(
    private readonly folder: string,
    private readonly kind: CachedKind,
    private readonly most = mostBytes,
  ) {}

  /** Those of the keys that have a cached result. */
  async existing(keys: readonly string[]): Promise<readonly string[]> {
    const names = new Set(await readdir(this.folder).catch(() => []));
    return keys.filter((key) => names.has(`${key}${endings[this.kind]}`));
  }

  async find<Value>(key: string): Promise<CachedResult<Value> | undefined> {
    if (!(await isOwnFolder(this.folder))) return undefined;
    const path = this.#pathOf(key);
    try {
      const bytes = await promisify(brotliDecompress)(undamaged(await readFile(path)));
      const kept: CachedResult<Value> & { readonly key: string } = deserialize(bytes);
      if (kept.key !== key) return undefined;
      const now = new Date();
      await utimes(path, now, now);
      return { value: kept.value, at: kept.at };
    } catch {
      return undefined;
    }
  }

  async keep<Value>(key: string, value: Value): Promise<void> {
    if (!(await isOwnFolder(this.folder))) return;
    const unfinished = join(this.folder, `${randomUUID()}${unfinishedEnding}`);
    try {
      const kept = { key, value, at: new Date().toISOString() };
      const bytes = await promisify(brotliCompress)(serialize(kept), fast);
      await writeFile(unfinished, Buffer.concat([digestOf(bytes), bytes]), { mode: 0o600 });
      await rename(unfinished, this.#pathOf(key));
      await this.#removeBeyond(this.most);
      await this.#removeUnfinished(abandonedMs);
    } catch {
      await rm(unfinished, { force: true }).catch(() => {});
    }
  }

  /** Clears the cache: results of all kinds. */
  async clear(): Promise<void> {
    await this.#removeBeyond(0);
    await this.#removeUnfinished(0);
  }

  /** The number of results of each kind, and the bytes of all. */
  async size(): Promise<Readonly<Record<CachedKind | 'bytes', number>>> {
    const files = await this.#files();
    const count = (of: CachedKind) => files.filter(({ kind }) => kind === of).length;
    const bytes = files.reduce((sum, each) => sum + each.bytes, 0);
    return { proof: count('proof'), database: count('database'), bytes };
  }

  #pathOf(key: string): string {
    return join(this.folder, `${key}${endings[this.kind]}`);
  }

  /** Removes the least recently used results of all kinds. */
  async #removeBeyond(most: number): Promise<void> {
    const files = [...(await this.#files())].sort((a, b) => b.usedMs - a.usedMs);
    let kept = 0;
    for (const { path, bytes } of files) {
      kept += bytes;
      if (kept > most) await rm(path, { force: true });
    }
  }

  /** Removes files that no process has finished for so long. */
  async #removeUnfinished(milliseconds: number): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    for (const name of names.filter((each) => each.endsWith(unfinishedEnding))) {
      const path = join(this.folder, name);
      const status = await stat(path).catch(() => undefined);
      if (status && Date.now() - status.mtimeMs >= milliseconds) await rm(path, { force: true });
    }
  }

  async #files(): Promise<readonly KeptFile[]> {
    const names = await readdir(this.folder).catch(() => []);
    const files = names.map(async (name) => {
      const kind = (['proof', 'database'] as const).find((each) => name.endsWith(endings[each]));
      const path = join(this.folder, name);
      // Another process may have removed it.
      const status = kind && (await stat(path).catch(() => undefined));
      return kind && status ? [{ kind, path, bytes: status.size, usedMs: status.mtimeMs }] : [];
    });
    return (await Promise.all(files)).flat();
  }
}

const digestLength = 32;

function digestOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** The file without its digest. Throws if they do not match. */
function undamaged(file: Buffer): Buffer {
  const bytes = file.subarray(digestLength);
  if (!digestOf(bytes).equals(file.subarray(0, digestLength))) throw new Error('damaged');
  return bytes;
}
