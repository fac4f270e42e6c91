import type { CommonFlags } from './common-flags.js';

export interface ExplainFlags extends CommonFlags {
  readonly from?: string;
}
