import type { Migration } from '@svc/engine';
import type { BrowserParts, Difference } from '@svc/proof/browser';

/** The questions of the page to the proof worker. */
export interface ProofQuestion {
  readonly original: readonly Migration[];
  readonly squashed: string;
}

/** The files that a worker loaded from the network, for its successors. */
export interface LoadedParts {
  /** PostgreSQL, compiled. */
  readonly code: BrowserParts['code'];
  /** Its files, and the data directory of a new cluster. */
  readonly files: Blob;
  readonly cluster: Blob;
}

/** The messages of a worker to the page. */
export type WorkerMessage =
  /** The worker itself is loaded. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'loaded'; readonly parts: LoadedParts }
  | ProofAnswer;

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
