import type { Migration } from '@svc/engine';
import { usualAtOnce } from '../../build.js';
import { notBuilt, proveOn, readAgain, readHistory } from '../../prove-on.js';
import type { Progress, Validation } from '../../validation.js';
import { type BrowserParts, browserEngine } from './browser-engine.js';

interface BrowserProofOptions {
  readonly original: readonly Migration[];
  readonly squashed: readonly Migration[];
  readonly parts: BrowserParts;
  readonly onProgress?: (progress: Progress) => void;
}

/**
 * `validate` in a web worker: the same proof, on PostgreSQL compiled to WebAssembly. The caller stops it by
 * terminating the worker.
 */
export async function validateInBrowser(options: BrowserProofOptions): Promise<Validation> {
  const { original, squashed, parts, onProgress } = options;
  const start = performance.now();
  const durationMs = () => Math.round(performance.now() - start);
  onProgress?.({ step: 'start' });
  const engine = browserEngine(parts);
  try {
    const sets = {
      prelude: [],
      original: readHistory('original', original),
      squashed: readHistory('squashed', squashed),
    };
    await readAgain({ original, squashed });
    const findings = await proveOn(engine, {
      ...sets,
      atOnce: usualAtOnce,
      processors: 1,
      applied: (side, done) => {
        const { length: total } = side.startsWith('squashed') ? squashed : original;
        onProgress?.({ step: 'apply', side, done, total });
      },
      built: () => onProgress?.({ step: 'compare' }),
    });
    return { ...findings, durationMs: durationMs() };
  } catch (error) {
    return notBuilt(error, durationMs());
  } finally {
    await engine.close();
  }
}
