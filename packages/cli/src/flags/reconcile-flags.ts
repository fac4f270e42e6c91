import type { DatabaseFlags } from './database-flags.js';

export interface ReconcileFlags extends DatabaseFlags {
  readonly apply?: boolean;
  readonly acceptDrift?: boolean;
}
