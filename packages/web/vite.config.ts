import { fileURLToPath } from 'node:url';
import { defineConfig, type Rolldown } from 'vite';

/**
 * What is said of code that is not ours, and as it should be: libraries mark what servers leave to browsers, and
 * PostgreSQL's parser asks for Node where it runs in Node.
 */
const asItShouldBe = /use client|externalized for browser compatibility.*libpg-query/;

const rolldownOptions: Rolldown.InputOptions = {
  checks: { bundlerTimings: false },
  onLog: (level, log, next) => {
    if (!asItShouldBe.test(log.message)) next(level, log);
  },
};

/**
 * Everything is a file of its own under a name with its digest: the pages allow no inline script or style, and what has
 * a digest is cached for good.
 */
export default defineConfig({
  logLevel: 'warn',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions,
    license: { fileName: 'licenses.md' },
  },
  worker: { format: 'es', rolldownOptions },
  resolve: {
    alias: [
      {
        find: /^libpg-query\/wasm\/libpg-query\.js$/,
        replacement: fileURLToPath(new URL('src/playground/parser-files.ts', import.meta.url)),
      },
      {
        find: 'libpg-query-in-place',
        replacement: fileURLToPath(import.meta.resolve('libpg-query/wasm/libpg-query.js')),
      },
    ],
  },
});
