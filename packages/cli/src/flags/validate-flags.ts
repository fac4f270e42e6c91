import type { CacheFlags, ProofFlags } from './proof-flags.js';

export type ValidateFlags = ProofFlags & CacheFlags;
