import type { Migration, Squash } from '@svc/engine';
import type { Validation, Withdrawal } from '@svc/proof';

/** A squash as it is reported, proven or not. */
export interface Squashed {
  readonly result: Squash;
  readonly files: readonly Migration[];
  readonly validation?: Validation;
  readonly withdrawn: readonly Withdrawal[];
}
