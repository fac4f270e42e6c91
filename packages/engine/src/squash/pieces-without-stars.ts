import { type Piece, printPiece } from '../pieces/piece.js';
import type { Parser } from '../sql/parser/parser.js';
import type { Folded } from './folded.js';

/**
 * The pieces, with columns instead of `*` in views that block folds, such as a column that is added after the view.
 * Undefined if there are none.
 */
export function piecesWithoutStars(
  { pieces, blocked }: Folded,
  leftAlone: ReadonlySet<number>,
  parser: Parser,
): readonly Piece[] | undefined {
  const inTheWay = new Set(blocked.flatMap(({ by, target }) => [by.number, target]));
  let found = false;
  const spelled = pieces.map((piece) => {
    const { operations } = piece;
    const text = textWithoutStars(piece);
    const isInTheWay = operations.some(({ number }) => inTheWay.has(number));
    if (text === undefined || !isInTheWay || !parser.parse(text).ok) return piece;
    if (operations.some(({ number }) => leftAlone.has(number))) return piece;
    found = true;
    return withText(piece, text);
  });
  return found ? spelled : undefined;
}

function withText(piece: Piece, text: string): Piece {
  const operations = piece.operations.map((operation) => {
    const { origin } = operation;
    return { ...operation, origin: { ...origin, statement: { ...origin.statement, text } } };
  });
  return { ...piece, operations, body: { type: 'text', text } };
}

/** Only of a statement as written: its tree has the places of each `*`. */
function textWithoutStars(piece: Piece): string | undefined {
  const printed = printPiece(piece);
  for (const { action, origin } of piece.operations) {
    const spelledOut =
      action.type === 'create' || action.type === 'replace' ? action.spelledOut : undefined;
    if (spelledOut !== undefined && origin.statement.text === printed) return spelledOut;
  }
  return undefined;
}
