import type { Description } from '../describe/description.js';
import type { Snapshot } from '../engines/engine.js';
import type { ReproduciblePrefix } from './reproducible-prefix.js';

/** A database that the prelude and the first files of a history have built. */
export interface BuiltPrefix {
  readonly files: number;
  /** The part of its description that a proof needs. */
  readonly prelude: Pick<Description, 'unverified'>;
  readonly snapshot: Snapshot;
}

/** The databases that earlier proofs built from the first files of the original of this one. */
export interface Prefixes {
  /** The files of the original that build the same database at any time. */
  readonly reproducible: ReproduciblePrefix;
  /** The longest stored prefix. */
  find(): Promise<BuiltPrefix | undefined>;
  /** Whether it takes longer to build a prefix than to restore it. */
  isWorthKeeping(milliseconds: number): boolean;
  /** Keeps a prefix in the background. */
  keep(prefix: BuiltPrefix): void;
}
