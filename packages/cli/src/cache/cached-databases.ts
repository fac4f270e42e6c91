import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { release } from 'node:os';
import type { BuiltPrefix, PrefixStore } from '@svc/proof';
import { CachedResults } from './cached-results.js';

/**
 * Keeping a database takes a few tenths of a second: its server is stopped and started again. Besides, the original is
 * built while the engine squashes, so a build that is shorter than a squash delays nothing. A database is worth keeping
 * if it took this long to build, in milliseconds.
 */
const leastMs = 5_000;

/** The cached databases that these programs have built on this system. */
export function cachedDatabases(folder: string, programs: readonly unknown[]): PrefixStore {
  const cached = new CachedResults(folder, 'database');
  const named = async (keys: readonly string[]) => {
    const place = JSON.stringify([programs, await system()]);
    return keys.map((key) => createHash('sha256').update(place).update(key).digest('hex'));
  };
  return {
    leastMs,
    async find(keys) {
      for (const key of await cached.existing(await named(keys))) {
        const found = await cached.find<BuiltPrefix>(key);
        if (found) return found.value;
      }
      return undefined;
    },
    async keep(key, prefix) {
      for (const name of await named([key])) await cached.keep(name, prefix);
    },
  };
}

/** The order of an index depends on the libraries of the system. */
async function system(): Promise<readonly string[]> {
  return [release(), await readFile('/etc/os-release', 'utf8').catch(() => '')];
}
