import type { Operation } from '../footprints/operation.js';
import type { RuleKey } from '../pieces/fold-rule.js';
import type { Piece } from '../pieces/piece.js';
import type { Node } from '../trace/footprint.js';
import type { Trace } from '../trace/trace.js';

/** An operation that is not in the result, and why. */
export interface Removed {
  readonly operation: Operation;
  readonly reason: string;
  /** What had made what is gone, or was there already. */
  readonly made?: Operation | undefined;
  /** What ended it. */
  readonly ended?: Operation | undefined;
}

/** A fold that a rule knew how to make and something between the two forbade. */
export interface Blocked {
  readonly operation: Operation;
  readonly by: Operation;
  /** The rule that knew how. */
  readonly rule: string;
  /** What the two contend for, in words, such as `rows: read before write`; known when all is tried. */
  readonly over?: string | undefined;
  /** The operation whose piece it would have joined. */
  readonly target: Node;
}

export interface Folded {
  /** In an order that builds the same database. */
  readonly pieces: readonly Piece[];
  readonly trace: Trace;
  readonly blocked: readonly Blocked[];
  readonly removed: readonly Removed[];
  /** How often each rule acted, by its name. */
  readonly applied: ReadonlyMap<string, number>;
  /** Statements say what none said before, or rows are gone: read anew, the history may touch less. */
  readonly readsDifferently: boolean;
}

export interface FoldOptions {
  /** The rows of the configuration that are on. */
  readonly keys: ReadonlySet<RuleKey>;
  /** Renames fold, and replaced functions and views come down to the last: from conservative on. */
  readonly replacements: boolean;
  /** Operations that stay as they are: a fold with them could not be printed. */
  readonly withdrawn?: ReadonlySet<Node>;
  /** Operations that stay verbatim and in order: they touch what is not to be folded. */
  readonly leftAlone?: ReadonlySet<Node>;
}
