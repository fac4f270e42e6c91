import type { Operation } from '../footprints/operation.js';
import { type Piece, printPiece } from '../pieces/piece.js';
import type { Parser } from '../sql/parser/parser.js';
import type { Cells } from '../state/cells.js';
import { conflict } from '../trace/footprint.js';
import type { Blocked, Folded } from './folded.js';

/**
 * The pieces, with columns instead of `*` in views that block folds. Undefined if there are none, or if each of them also
 * blocks its folds for other reasons.
 */
export function piecesWithoutStars(
  { pieces, blocked }: Folded,
  cells: Cells,
  leftAlone: ReadonlySet<number>,
  parser: Parser,
): readonly Piece[] | undefined {
  const hasStar = (operation: Operation) => spelledOutBy(operation) !== undefined;
  if (!pieces.some(({ operations }) => operations.some(hasStar))) return undefined;
  const folds = blocked();
  if (!folds.some((each) => isOverAllColumns(each, cells))) return undefined;
  const inTheWay = new Set(folds.flatMap(({ by, target }) => [by.number, target]));
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

/** Whether the operation conflicts with the one that blocks it only over all columns, as an added column does. */
function isOverAllColumns({ operation, by }: Blocked, cells: Cells): boolean {
  const contested = [...by.footprint].filter(([cell, how]) => {
    const later = operation.footprint.get(cell);
    return later !== undefined && conflict(how, later);
  });
  return contested.length > 0 && contested.every(([cell]) => cells.isAllColumns(cell));
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
  for (const operation of piece.operations) {
    const spelledOut = spelledOutBy(operation);
    if (spelledOut !== undefined && operation.origin.statement.text === printed) return spelledOut;
  }
  return undefined;
}

/** The text of a view with columns instead of `*`. */
function spelledOutBy({ action }: Operation): string | undefined {
  return action.type === 'create' || action.type === 'replace' ? action.spelledOut : undefined;
}
