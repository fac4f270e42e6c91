import type { Operation } from '../footprints/operation.js';
import { keptComments } from '../text/kept-comments.js';
import type { Piece } from './piece.js';

/** The comments above a piece that is printed as this text: those that describe what is left of it. */
export function pieceComments(piece: Piece, text: string): readonly string[] {
  const { operations } = piece;
  const [first, ...others] = operations;
  if (!first) return [];
  // Who has been joined by nobody need not be taken apart.
  if (others.length === 0) return keptComments(commentsOf(first), [], text);
  const { body } = piece;
  if (body.type === 'text' && operations.at(-1)?.action.type === 'replace') {
    const described = operations.findLast((each) => commentsOf(each).length > 0);
    return keptComments(described ? commentsOf(described) : [], [], text);
  }
  // What changes a table has its comments beside the part that it is about, if that is still there.
  const above = body.type === 'table' ? others.filter((each) => !altersTable(each)) : others;
  return keptComments(commentsOf(first), above.flatMap(commentsOf), text);
}

function commentsOf({ origin }: Operation): readonly string[] {
  return origin.statement.comments;
}

function altersTable({ action }: Operation): boolean {
  return action.type === 'alter' && 'AlterTableStmt' in action.tree;
}
