import type { DatabaseFlags } from './database-flags.js';

export interface StatusFlags extends DatabaseFlags {
  readonly squashed?: string;
}
