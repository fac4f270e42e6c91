import { type Piece, printPiece } from '../../pieces/piece.js';
import type { ParsedTexts } from '../../sql/parser/parsed-texts.js';
import type { Cells } from '../../state/cells.js';
import { refusesTransaction } from '../../text/refuses-transaction.js';
import { type Footprint, type Node, type Touch, union } from '../../trace/footprint.js';
import type { Trace } from '../../trace/trace.js';
import { withoutConcurrently } from '../rewrite/without-concurrently.js';
import { addsEnumValue } from './commits.js';

/**
 * Footprints for the order of the result. Rows that one transaction stored have the same time, and a commit between
 * them would give them different times: statements that store times keep their order to statements with a commit
 * before or after them.
 */
export function keepingTimes(
  pieces: readonly Piece[],
  trace: Trace,
  cells: Cells,
  textsFor: (piece: Piece) => ParsedTexts | undefined,
): (node: Node) => Footprint {
  const own = (node: Node) => trace.footprint(node);
  if (!pieces.some(storesTimes)) return own;
  const committing = new Set(
    pieces.filter((piece) => isCommittedBefore(piece) || standsAlone(piece, textsFor)),
  );
  if (committing.size === 0) return own;
  const commits = cells.other('commits of the result');
  const touches = new Map<Node, Touch>();
  trace.nodes().forEach((node, place) => {
    const piece = pieces[place];
    if (piece && committing.has(piece)) touches.set(node, 'write');
    else if (piece && storesTimes(piece)) touches.set(node, 'add');
  });
  return (node) => {
    const how = touches.get(node);
    return how === undefined ? own(node) : union(own(node), new Map([[commits, how]]));
  };
}

function isCommittedBefore(piece: Piece): boolean {
  return (
    piece.operations.some(({ needsCommitBefore }) => needsCommitBefore === true) ||
    addsEnumValue(piece, false)
  );
}

/** Whether PostgreSQL refuses the statement inside a transaction, as it will be printed. */
function standsAlone(piece: Piece, textsFor: (piece: Piece) => ParsedTexts | undefined): boolean {
  const mayRefuse = piece.operations.some(({ origin }) =>
    refusesTransaction(origin.statement.text),
  );
  if (!mayRefuse) return false;
  const texts = textsFor(piece);
  const text = printPiece(piece);
  return refusesTransaction(texts ? withoutConcurrently(text, texts) : text);
}

function storesTimes({ operations }: Piece): boolean {
  return operations.some(({ times }) => times?.readsClock && times.changed.size > 0);
}
