import type { Migration } from '@svc/engine';
import type { Difference } from '@svc/proof/browser';

/** The questions of the page to the proof worker. */
export interface ProofQuestion {
  readonly original: readonly Migration[];
  readonly squashed: string;
}

/** The progress or result of a proof. */
export type ProofAnswer =
  | { readonly kind: 'stage'; readonly stage: string }
  | { readonly kind: 'verdict'; readonly verdict: ProofVerdict };

export interface ProofVerdict {
  readonly name: 'proven' | 'different' | 'not proven';
  readonly message: string;
  readonly differences: readonly Pick<Difference, 'message'>[];
  readonly unverified: number;
  readonly milliseconds: number;
}
