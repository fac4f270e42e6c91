import type { ComparisonOptions } from './equivalence/patterns/plan.js';
import type { Suspicion } from './equivalence/report.js';
import type { Findings } from './verdict.js';

/** The builds of both sets; the second build of the squashed set is made only if it is needed. */
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
  /** The tables whose values seem to be random choices among few. */
  readonly chosen: ReadonlySet<string>;
  readonly suspicion: Suspicion | undefined;
}

/** The functions that compare builds and make more of them. */
export interface Comparison<Build> {
  readonly compare: (builds: Builds<Build>, care?: ComparisonOptions) => Promise<ComparedBuilds>;
  readonly more: Readonly<Record<'original' | 'squashed', () => Promise<Build>>>;
  /** Whether the text of a set shows that it makes random choices among few values. */
  readonly chance: boolean;
  /** How long a build takes, in microseconds. */
  readonly duration: number;
}
