import type { Squash } from '@svc/engine';
import type { ProductionCompared, Validation, Withdrawal } from '@svc/proof';
import type { OutputFile } from './output-file.js';

/** A squash as it is reported, proven or not. */
export interface Squashed {
  readonly result: Squash;
  readonly files: readonly OutputFile[];
  readonly validation?: Validation;
  readonly withdrawn: readonly Withdrawal[];
  /** When it was proven, in ISO 8601, where an earlier proof of the same was kept. */
  readonly keptSince?: string;
  /** How many migrations stay as they are behind the result. */
  readonly kept?: number;
  /** The comparison with production, where it was made. */
  readonly production?: ProductionCompared | undefined;
  /** Where the backup of production is, where one was made. */
  readonly backup?: string | undefined;
  /** What changes against the last squash, as a unified diff, where it was asked for. */
  readonly changes?: string | undefined;
}
