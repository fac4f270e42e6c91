import type { Identity } from '../state/identity.js';
import { InlinedFunctions } from './inlined-functions.js';
import { Plans } from './plans.js';

/** The state that a session keeps until it ends. The result is one session, whereas the history was many. */
export class SessionMemory {
  readonly plans = new Plans();
  readonly inlinedFunctions: InlinedFunctions;
  /** The sequences that the session took values from. */
  readonly advancedSequences = new Set<Identity>();
  /** Those of them that may have been cached by then. */
  readonly cachedSequences = new Set<Identity>();
  /** Each migration has its own session. */
  number = 0;

  constructor(nextIdentity: () => Identity) {
    this.inlinedFunctions = new InlinedFunctions(nextIdentity);
  }
}
