// Builds the pages, unless they are there and were built from what is here now. Every build of the repository comes
// by, and vite takes seconds for what rarely changes.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

process.chdir(import.meta.dirname);

/** All that the pages are made of. What npm installed is what its lock says. */
const inputs = [
  'build.mjs',
  'index.html',
  'package.json',
  'public',
  'src',
  'vite.config.ts',
  '../engine/dist',
  '../platform/dist',
  '../../package-lock.json',
];
const record = '.built-from';

const digest = createHash('sha256').update(process.version);
for (const path of inputs.flatMap(filesIn)) {
  digest.update(`${path}\n`).update(createHash('sha256').update(readFileSync(path)).digest());
}
const now = digest.digest('hex');
const before = existsSync(record) ? readFileSync(record, 'utf8') : undefined;
if (before !== now || !existsSync('dist/index.html')) {
  const { build } = await import('vite');
  await build();
  writeFileSync(record, now);
}

/** The files of a folder in an order that is always the same, or the file itself. Maps and types end in no page. */
function filesIn(path) {
  if (!statSync(path).isDirectory()) return /\.map$|\.d\.ts$/.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
