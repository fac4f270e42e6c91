import { defineConfig } from 'vite';

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
    rolldownOptions: {
      // Libraries mark what servers leave to browsers. Here everything is for browsers.
      onLog: (level, log, next) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log);
      },
    },
    license: { fileName: 'licenses.md' },
  },
  worker: { format: 'es' },
});
