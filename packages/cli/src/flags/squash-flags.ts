import type { SafetyLevel } from '@svc/engine';
import type { OutputFlags } from './output-flags.js';
import type { CacheFlags, ProofFlags } from './proof-flags.js';

export interface SquashFlags extends ProofFlags, CacheFlags, OutputFlags {
  readonly safety?: SafetyLevel;
  readonly includeSchemas?: readonly string[];
  readonly dryRun?: boolean;
  readonly validate: boolean;
  readonly force?: boolean;
  readonly backup?: boolean;
  readonly keepGoing?: boolean;
  readonly diff?: boolean;
  readonly report?: string;
  readonly to?: string;
  readonly keep?: number;
  readonly archive?: string;
}
