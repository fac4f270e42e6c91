import type { Operation } from '../footprints/operation.js';
import { type CommentsAbove, commentsFurtherUp, joinedComments } from '../text/kept-comments.js';
import { onlyCommand } from './only-command.js';
import type { Piece } from './piece.js';
import type { TableText } from './table-text.js';

/** The comments above a piece that is printed as this text, without those that describe removed parts. */
export function pieceComments(piece: Piece, text: string): Required<CommentsAbove> {
  const { operations } = piece;
  const [first, ...others] = operations;
  if (!first) return { comments: [], apart: 0 };
  // A piece that was not folded need not be split.
  if (others.length === 0) return joinedComments([commentsOf(first)], text);
  const { body } = piece;
  if (body.type === 'text' && operations.at(-1)?.action.type === 'replace') {
    const described = operations.findLast((each) => commentsOf(each).comments.length > 0);
    return joinedComments(described ? [commentsOf(described)] : [], text);
  }
  const above =
    body.type === 'table'
      ? others.map((each) => besides(each, body.table))
      : others.map(commentsOf);
  return joinedComments([commentsOf(first), ...above], text);
}

function commentsOf({ origin }: Operation): CommentsAbove {
  return origin.statement;
}

/**
 * The comments above a statement that became part of a table, except those of the column or the constraint itself,
 * which are removed with it.
 */
function besides(operation: Operation, { elements }: TableText): CommentsAbove {
  const { action } = operation;
  if (action.type !== 'alter' || !('AlterTableStmt' in action.tree)) return commentsOf(operation);
  const command = onlyCommand(action.tree);
  const added = command?.def;
  const isGone =
    command?.subtype === 'AT_DropColumn' ||
    command?.subtype === 'AT_DropConstraint' ||
    (added !== undefined &&
      'ColumnDef' in added &&
      !elements.some((each) => each.type === 'column' && each.name === added.ColumnDef.colname));
  const comments = isGone ? [] : commentsFurtherUp(commentsOf(operation));
  return { comments, apart: comments.length };
}
