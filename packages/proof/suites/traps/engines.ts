import type { EngineOptions } from '../../src/engines/open-engine.js';

/** Where every history must be equivalent to itself. */
export const engines: readonly { readonly title: string; readonly engine: EngineOptions }[] = [
  { title: 'PostgreSQL 15', engine: { kind: 'embedded', version: 15 } },
  { title: 'PostgreSQL 18', engine: { kind: 'embedded', version: 18 } },
  { title: 'the sandbox', engine: { kind: 'sandbox' } },
];
