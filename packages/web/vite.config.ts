import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

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

const parser = new URL(import.meta.resolve('libpg-query/wasm/libpg-query.js'));

/** Workers are built apart, and what they hold is in no list of licenses but this. */
const licenseOfTheParser: Plugin = {
  name: 'license-of-the-parser',
  generateBundle() {
    const source = readFileSync(new URL('../LICENSE', parser));
    this.emitFile({ type: 'asset', fileName: 'licenses-of-the-parser.md', source });
  },
};

/**
 * Everything is a file of its own under a name with its digest: the pages allow no inline script or style, and what has
 * a digest is cached for good.
 */
export default defineConfig({
  logLevel: 'warn',
  plugins: [licenseOfTheParser],
  build: {
    target: 'es2022',
    outDir: '../platform/pages',
    emptyOutDir: true,
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
        replacement: fileURLToPath(parser),
      },
    ],
  },
});
