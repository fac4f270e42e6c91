import type { Care } from './equivalence/patterns/plan.js';
import type { Suspicion } from './equivalence/report.js';
import type { Findings } from './verdict.js';

/** The builds of both sets; the second one of the squashed set is made when it is needed. */
export interface Builds<Build> {
  readonly originals: readonly Build[];
  readonly squashed: Build;
  readonly squashedAgain: () => Promise<Build>;
  /** Even more builds of the squashed set. */
  readonly squashedMore?: readonly Build[];
}

/** The comparison of two sets, and what more builds of the original could show. */
export interface ComparedBuilds {
  readonly findings: Findings;
  readonly isDoubtful: boolean;
  /** The tables in which chance seems to choose among few values. */
  readonly chosen: ReadonlySet<string>;
  readonly suspicion: Suspicion | undefined;
}

/** How builds are compared, and how more of them are made. */
export interface Comparison<Build> {
  readonly compare: (builds: Builds<Build>, care?: Care) => Promise<ComparedBuilds>;
  readonly more: Readonly<Record<'original' | 'squashed', () => Promise<Build>>>;
  /** Whether the text of a set shows that it chooses among few values by chance. */
  readonly chance: boolean;
  /** How long a build takes, in microseconds. */
  readonly duration: number;
}
