import type { Migration } from '@svc/engine';
import type { Difference } from '@svc/proof/browser';

/** What the page asks the worker that proves. */
export interface ProofQuestion {
  readonly original: readonly Migration[];
  readonly squashed: string;
}

/** How far a proof has come, or what it found. */
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
