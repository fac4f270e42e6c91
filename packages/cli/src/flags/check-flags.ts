import type { ProofFlags } from './proof-flags.js';

export interface CheckFlags extends ProofFlags {
  readonly squashed?: string;
}
