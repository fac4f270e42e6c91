// Skips a bundle whose sources have not changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Calls `make` unless `result` exists and was made from the current `inputs` (files and folders). `record` is the
 * file that stores their digest.
 */
export async function unlessUnchanged({ record, result, inputs, make }) {
  const now = digestOf(inputs);
  const before = existsSync(record) ? readFileSync(record, 'utf8') : undefined;
  if (before === now && existsSync(result)) return;
  await make();
  writeFileSync(record, now);
}

function digestOf(inputs) {
  const digest = createHash('sha256').update(process.version);
  for (const path of inputs.flatMap(filesIn)) {
    digest.update(`${path}\n`).update(createHash('sha256').update(readFileSync(path)).digest());
  }
  return digest.digest('hex');
}

/** The files of a folder in a fixed order, or the file itself. Bundles contain no tests, maps or types. */
function filesIn(path) {
  if (!statSync(path).isDirectory()) return /\.map$|\.d\.ts$|\.test\.ts$/.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
