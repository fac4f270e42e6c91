import type { Operation } from '../footprints/operation.js';
import type { RuleKey } from '../pieces/fold-rule.js';
import type { Piece } from '../pieces/piece.js';
import type { Node } from '../trace/footprint.js';
import type { Trace } from '../trace/trace.js';

/** An operation that is not in the result, and why. */
export interface Removed {
  readonly operation: Operation;
  readonly reason: string;
  /** The statement that created the removed object, or the object that already existed. */
  readonly made?: Operation | undefined;
  /** The statement that dropped it. */
  readonly ended?: Operation | undefined;
}

/** A fold that a rule could make, but that an operation between the two prevented. */
export interface Blocked {
  readonly operation: Operation;
  readonly by: Operation;
  /** The rule that could fold the two. */
  readonly rule: string;
  /** The conflict, as text, such as `rows: read before write`; known after everything was tried. */
  readonly over?: string | undefined;
  /** The operation whose piece it would have joined. */
  readonly target: Node;
}

export interface Folded {
  /** In an order that builds the same database. */
  readonly pieces: readonly Piece[];
  readonly trace: Trace;
  /** Found when it is asked for: to find the rules takes longer than to find that they are blocked. */
  readonly blocked: () => readonly Blocked[];
  readonly removed: readonly Removed[];
  /** How often each rule was applied, by its name. */
  readonly applied: ReadonlyMap<string, number>;
  /** Whether statements changed or rows were removed, so that the history may touch less when it is read again. */
  readonly readsDifferently: boolean;
}

export interface FoldOptions {
  /** The enabled rules of the configuration. */
  readonly keys: ReadonlySet<RuleKey>;
  /** Whether renames fold, and only the last version of functions and views stays: from conservative on. */
  readonly replacements: boolean;
  /** Operations that stay as they are, because a fold with them could not be printed. */
  readonly withdrawn?: ReadonlySet<Node>;
  /** Operations that stay verbatim and in order, because they touch excluded objects. */
  readonly leftAlone?: ReadonlySet<Node>;
}
