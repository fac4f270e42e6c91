import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { isOwnFolder } from './cache-folder.js';

const ending = '.kept';
const mostBytes = 256 * 1024 * 1024;
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

/** A cached result and its time. */
export interface CachedResult<Value> {
  readonly value: Value;
  /** In ISO 8601. */
  readonly at: string;
}

interface KeptFile {
  readonly path: string;
  readonly bytes: number;
  readonly usedMs: number;
}

/**
 * Results in files named by a digest of everything they depend on, so none is ever out of date. A folder or file
 * that cannot be used counts as missing.
 */
export class CachedResults {
  constructor(
    private readonly folder: string,
    private readonly most = mostBytes,
  ) {}

  async find<Value>(key: string): Promise<CachedResult<Value> | undefined> {
    if (!(await isOwnFolder(this.folder))) return undefined;
    const path = this.#pathOf(key);
    try {
      const bytes = await promisify(brotliDecompress)(await readFile(path));
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
    const unfinished = join(this.folder, `${randomUUID()}.unfinished`);
    try {
      const kept = { key, value, at: new Date().toISOString() };
      await writeFile(unfinished, await promisify(brotliCompress)(serialize(kept), fast), {
        mode: 0o600,
      });
      await rename(unfinished, this.#pathOf(key));
      await this.#removeBeyond(this.most);
    } catch {
      await rm(unfinished, { force: true }).catch(() => {});
    }
  }

  /** Clears the cache, and returns the number of bytes. */
  async clear(): Promise<number> {
    return this.#removeBeyond(0);
  }

  async size(): Promise<{ readonly files: number; readonly bytes: number }> {
    const files = await this.#files();
    return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
  }

  #pathOf(key: string): string {
    return join(this.folder, `${key}${ending}`);
  }

  /** Removes the least recently used results. */
  async #removeBeyond(most: number): Promise<number> {
    const files = [...(await this.#files())].sort((a, b) => b.usedMs - a.usedMs);
    let kept = 0;
    let removed = 0;
    for (const { path, bytes } of files) {
      kept += bytes;
      if (kept <= most) continue;
      await rm(path, { force: true });
      removed += bytes;
    }
    return removed;
  }

  async #files(): Promise<readonly KeptFile[]> {
    const names = await readdir(this.folder).catch(() => []);
    const files = names
      .filter((name) => name.endsWith(ending))
      .map(async (name) => {
        const path = join(this.folder, name);
        const { size, mtimeMs } = await stat(path);
        return { path, bytes: size, usedMs: mtimeMs };
      });
    return Promise.all(files);
  }
}
