import type { Squash } from '@svc/engine';
import type { ProductionCompared, Validation, Withdrawal } from '@svc/proof';
import type { OutputFile } from './output-file.js';

/** A squash for the output, proven or not. */
export interface Squashed {
  readonly result: Squash;
  readonly files: readonly OutputFile[];
  readonly validation?: Validation;
  readonly withdrawn: readonly Withdrawal[];
  /** When a cached proof was made, in ISO 8601. */
  readonly keptSince?: string;
  /** How many migrations stay after the result. */
  readonly kept?: number;
  /** The comparison with production, if one was made. */
  readonly production?: ProductionCompared | undefined;
  /** The path of the backup of production, if one was made. */
  readonly backup?: string | undefined;
  /** The changes against the last squash, as a unified diff, if requested. */
  readonly changes?: string | undefined;
}
