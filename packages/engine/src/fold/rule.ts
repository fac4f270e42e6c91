import type { Operation } from '../operations/operation.js';
import type { Parser } from '../sql/parser.js';
import type { Piece } from './piece.js';

/**
 * Says what an earlier piece and a later operation make together, or undefined when it does not
 * know. A rule only rewrites; whether the two may come together is for the trace to say.
 */
export interface FoldRule {
  readonly name: string;
  readonly key:
    | 'consolidate_creates'
    | 'consolidate_alters'
    | 'remove_drop_create_cycles'
    | 'consolidate_rls'
    | 'deduplicate_functions';
  fold(earlier: Piece, later: Operation, parser: Parser): Pick<Piece, 'text' | 'table'> | undefined;
}
