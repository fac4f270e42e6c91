import type { Identity } from '../state/identity.js';
import type { Statement } from '../text/migration.js';
import { DomainsInCode } from './domains-in-code.js';
import { InlinedFunctions } from './inlined-functions.js';
import { Plans } from './plans.js';

/** The state that a session keeps until it ends. The result is one session, whereas the history was many. */
export class SessionMemory {
  readonly plans = new Plans();
  readonly inlinedFunctions: InlinedFunctions;
  readonly domainsInCode = new DomainsInCode();
  /** The sequences that the session took values from. */
  readonly advancedSequences = new Set<Identity>();
  /** The advanced sequences with values that the session may have cached. */
  readonly cachedSequences = new Set<Identity>();
  /** The statements that ran code which leaves cursors open. */
  readonly leavesCursorsOpen = new Set<Statement>();
  /** The number of the session. Each migration has its own. */
  number = 0;

  constructor(nextIdentity: () => Identity) {
    this.inlinedFunctions = new InlinedFunctions(nextIdentity);
  }
}
