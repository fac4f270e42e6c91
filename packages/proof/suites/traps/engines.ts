import type { EngineOptions } from '../../src/engines/open-engine.js';
import { warm } from '../warm-clusters.js';

/** The engines on which every history must be equivalent to itself. */
export const engines: readonly { readonly title: string; readonly engine: EngineOptions }[] = [
  { title: 'PostgreSQL 15', engine: warm(15) },
  { title: 'PostgreSQL 18', engine: warm(18) },
  { title: 'the sandbox', engine: { kind: 'sandbox' } },
];
