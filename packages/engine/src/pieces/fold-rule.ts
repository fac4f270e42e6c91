import type { Operation } from '../footprints/operation.js';
import type { Parser } from '../sql/parser/parser.js';
import type { Body, Piece } from './piece.js';
import type { Names } from './table-text.js';

/** The switches of the configuration file. */
export const ruleKeys = [
  'consolidate_creates',
  'consolidate_alters',
  'remove_drop_create_cycles',
  'consolidate_rls',
  'deduplicate_functions',
] as const;
export type RuleKey = (typeof ruleKeys)[number];

/** What rules may use besides the two operations. */
export interface FoldContext {
  readonly parser: Parser;
  readonly names: Names;
}

/**
 * Returns what an earlier piece and a later operation become together, or undefined. A rule only rewrites; the
 * trace decides whether the two may be joined.
 */
export interface FoldRule {
  readonly name: string;
  readonly key: RuleKey;
  /** The rule folds a rename, which not every safety level does. */
  readonly renames?: true;
  /**
   * A quick test, for a rule whose `fold` takes long: if it returns true, `fold` may return something, and the trace is
   * asked first.
   */
  mayFold?(earlier: Piece, later: Operation): boolean;
  fold(earlier: Piece, later: Operation, given: FoldContext): Body | undefined;
}
