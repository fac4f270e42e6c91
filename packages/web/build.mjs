// Builds the pages into the package that serves them, unless they are up to date.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { unlessUnchanged } from '../../build/unless-unchanged.mjs';

const folder = import.meta.dirname;
process.chdir(folder);

await unlessUnchanged({
  record: '.built-from',
  result: join(folder, '../platform/pages/index.html'),
  inputs: [
    'build.mjs',
    'index.html',
    'playground.html',
    'package.json',
    'public',
    'src',
    'vite.config.ts',
    '../engine/src',
    '../platform/src',
    '../proof/src',
    '../report/src',
    '../../package-lock.json',
  ],
  make: async () => {
    await makeCluster();
    await (await import('vite')).build();
  },
});

/** The initial data directory of databases in the playground: a browser would take seconds to create one. */
async function makeCluster() {
  const { initialState } = await import('@svc/proof/cluster');
  mkdirSync('.cluster', { recursive: true });
  writeFileSync(
    '.cluster/cluster.tar.gz',
    gzipSync(new Uint8Array(await initialState()), { level: 6 }),
  );
}
