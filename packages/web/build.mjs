// Builds the pages into the package that serves them, unless they are there and were built from what is here now.
import { join } from 'node:path';
import { unlessUnchanged } from '../../build/unless-unchanged.mjs';

const folder = import.meta.dirname;
process.chdir(folder);

await unlessUnchanged({
  record: '.built-from',
  result: join(folder, '../platform/pages/index.html'),
  inputs: [
    'build.mjs',
    'index.html',
    'package.json',
    'public',
    'src',
    'vite.config.ts',
    '../engine/src',
    '../platform/src',
    '../../package-lock.json',
  ],
  make: async () => (await import('vite')).build(),
});
