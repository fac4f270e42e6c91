import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/**
 * Known warnings about code of others: libraries mark what servers leave to browsers, and PostgreSQL and its
 * parser use Node modules only in Node.
 */
const asItShouldBe = /use client|externalized for browser compatibility.*(libpg-query|pglite)/;

const rolldownOptions: Rolldown.InputOptions = {
  // Emscripten's library loader contains an eval, which the policy of the pages does not allow.
  checks: { bundlerTimings: false, eval: false },
  onLog: (level, log, next) => {
    if (!asItShouldBe.test(log.message)) next(level, log);
  },
};

const pglite = new URL('.', import.meta.resolve('@electric-sql/pglite/pglite.wasm'));
const parser = new URL(import.meta.resolve('libpg-query/wasm/libpg-query.js'));

/** Workers are bundled separately, and only this list has the licenses of their packages. */
const licensesOfTheWorkers: Plugin = {
  name: 'licenses-of-the-workers',
  generateBundle() {
    const sources = {
      parser: new URL('../LICENSE', parser),
      postgres: new URL('../LICENSE', pglite),
    };
    for (const [name, file] of Object.entries(sources)) {
      const source = readFileSync(file);
      this.emitFile({ type: 'asset', fileName: `licenses-of-the-${name}.md`, source });
    }
  },
};

/** The dashboard is one page for paths of any depth: it refers to its files from the root. */
const addressesOfTheDashboard: Plugin = {
  name: 'addresses-of-the-dashboard',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path }) =>
      path === '/index.html' ? html.replaceAll(/(href|src)="\.\//g, '$1="/') : html,
  },
};

/**
 * Every file is separate and has a digest in its name: the pages allow no inline script or style, and files with
 * a digest are cached forever.
 */
export default defineConfig({
  // Relative, so that the playground works below any path.
  base: './',
  logLevel: 'warn',
  plugins: [licensesOfTheWorkers, addressesOfTheDashboard],
  build: {
    target: 'es2022',
    outDir: '../platform/pages',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      ...rolldownOptions,
      input: ['index.html', 'playground.html'].map((name) =>
        fileURLToPath(new URL(name, import.meta.url)),
      ),
    },
    license: { fileName: 'licenses.md' },
  },
  assetsInclude: ['**/*.data', '**/*.tar.gz'],
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
      { find: /^pglite-files(?=\?|$)/, replacement: fileURLToPath(new URL('pglite.data', pglite)) },
      {
        find: /^svc-cluster(?=\?|$)/,
        replacement: fileURLToPath(new URL('.cluster/cluster.tar.gz', import.meta.url)),
      },
    ],
  },
});
