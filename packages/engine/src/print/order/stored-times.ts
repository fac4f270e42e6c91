import { type Piece, printPiece } from '../../pieces/piece.js';
import type { ParsedTexts } from '../../sql/parser/parsed-texts.js';
import { refusesTransaction } from '../../text/refuses-transaction.js';
import { leastOrder } from '../../trace/least-order.js';
import { type Edge, type Precedence, withEdges } from '../../trace/precedence.js';
import { withoutConcurrently } from '../rewrite/without-concurrently.js';
import { addsEnumValue } from './commits.js';

/**
 * The graph for the order of the result. Rows that one transaction stored have the same time, and a commit between
 * them would give them different times: statements that store times keep the order of their transactions to statements
 * with a commit before or after them. Folds may have moved them past each other.
 */
export function keepingTimes(
  graph: Precedence,
  pieces: readonly Piece[],
  textsFor: (piece: Piece) => ParsedTexts | undefined,
): Precedence {
  if (!pieces.some(storesTimes)) return graph;
  const committing = new Set(
    pieces.filter((piece) => isCommittedBefore(piece) || standsAlone(piece, textsFor)),
  );
  if (committing.size === 0) return graph;
  const edges: Edge[] = [];
  let commit: number | undefined;
  let stored: number[] = [];
  // The statement with a commit before it begins its transaction.
  const keys = pieces.map((piece) => {
    if (committing.has(piece)) return 2 * transactionOf(piece);
    return storesTimes(piece) ? 2 * transactionOf(piece) + 1 : Number.POSITIVE_INFINITY;
  });
  for (const vertex of leastOrder(graph, keys)) {
    const piece = pieces[vertex];
    if (!piece || keys[vertex] === Number.POSITIVE_INFINITY) continue;
    const commits = committing.has(piece);
    if (commit !== undefined) edges.push([commit, vertex]);
    if (!commits) {
      stored.push(vertex);
      continue;
    }
    for (const each of stored) edges.push([each, vertex]);
    commit = vertex;
    stored = [];
  }
  return withEdges(graph, edges);
}

/** The transaction of the history in which a statement stored times, or was executed. */
function transactionOf({ operations }: Piece): number {
  const storing = operations.find(({ times }) => times?.readsClock && times.changed.size > 0);
  return (storing ?? operations.at(-1))?.transaction ?? 0;
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
