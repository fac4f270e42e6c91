import { defineConfig } from 'vitest/config';
import { knownFlags, optimizeNoWasm } from './packages/engine/src/sql/v8-flags.js';
import { compiledFiles, compiledModules, isBuildCurrent } from './tests/compiled-modules.js';
import { SuiteOrder } from './tests/suite-order.js';

/** The timeout for conditions. They are usually met at once; the timeout is for busy machines. */
const expected = { poll: { timeout: 120_000, interval: 50 } };

/** Tests must not use cached proofs. */
const env = { SVC_CACHE_DIR: '' };

/** The command sets this for itself: optimizing WebAssembly takes longer than most tests. */
const execArgv = [...knownFlags(optimizeNoWasm, process.versions.v8)];

/** `npm test` builds first. Vitest alone tests the sources if they have changed since the last build, or if it watches them. */
const isCurrent = isBuildCurrent();
const usesBuild = process.argv.includes('run') && isCurrent;

if (process.argv.includes('suites') && !isCurrent) {
  console.warn(
    'The suites test the last build, and sources have changed since: run npm run build.',
  );
}

/** Two projects: fast tests beside the code, and suites that build many databases. */
export default defineConfig({
  test: {
    sequence: { sequencer: SuiteOrder },
    projects: [
      {
        plugins: usesBuild ? [compiledModules] : [],
        test: {
          name: 'fast',
          server: { deps: { external: [compiledFiles] } },
          include: ['packages/*/src/**/*.test.ts', 'tests/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // One more than processors: some tests wait for a clock or for another process.
          maxWorkers: 3,
          isolate: false,
          expect: expected,
          env,
          execArgv,
        },
      },
      {
        plugins: [compiledModules],
        test: {
          name: 'suites',
          server: { deps: { external: [compiledFiles] } },
          include: ['packages/*/suites/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // Twice the number of processors: many suites wait for a clock.
          maxWorkers: 4,
          isolate: false,
          sequence: { groupOrder: 1 },
          expect: expected,
          env,
          execArgv,
        },
      },
    ],
  },
});
