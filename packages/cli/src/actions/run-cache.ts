import { cacheFolder } from '../cache/cache-folder.js';
import { CachedResults } from '../cache/cached-results.js';
import { type ExitCode, exitCode } from '../exit-codes.js';
import type { CommonFlags } from '../flags/common-flags.js';
import { InputError } from '../input/input-error.js';
import { counted } from '../terminal/words.js';

/** Runs `svc cache`: shows the cache, or clears it. */
export async function runCache(
  action: string | undefined,
  { json }: CommonFlags,
): Promise<ExitCode> {
  if (action !== undefined && action !== 'clear') {
    throw new InputError(
      `unknown action "${action}": svc cache takes only "clear"`,
      exitCode.usage,
    );
  }
  const folder = cacheFolder();
  const kept = folder === undefined ? undefined : new CachedResults(folder, 'proof');
  const { proof, database, bytes } = (await kept?.size()) ?? { proof: 0, database: 0, bytes: 0 };
  if (action === 'clear') await kept?.clear();
  const state = {
    folder: folder ?? null,
    proofs: proof,
    databases: database,
    bytes,
    ...(action === 'clear' ? { cleared: true } : {}),
  };
  const size = `${counted(proof, 'proof')}, ${counted(database, 'database')}, ${(bytes / 1024 / 1024).toFixed(1)} MB`;
  const text =
    folder === undefined
      ? 'No cache: SVC_CACHE_DIR is empty.'
      : `${action === 'clear' ? 'Removed' : 'Cached'} in ${folder}: ${size}`;
  process.stdout.write(json ? `${JSON.stringify(state, null, 2)}\n` : `${text}\n`);
  return exitCode.done;
}
