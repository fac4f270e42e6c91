import type { Node as Tree } from 'libpg-query';
import { alterTree } from '../pieces/alter-table-text.js';
import { type Piece, printPiece } from '../pieces/piece.js';
import { tableTree } from '../pieces/table-text.js';
import type { Parser } from '../sql/parser/parser.js';
import { sameTree } from '../sql/same-tree.js';
import { strings } from '../sql/written-names.js';

/** Checks that printed text parses back to the intended tree; true for text printed as written. */
export function printsBack(piece: Piece, parser: Parser): boolean {
  if (piece.operations.length === 1 || piece.body.type === 'text') return true;
  const outcome = parser.parse(printPiece(piece));
  if (!outcome.ok) return false;
  if (piece.body.type === 'rewritten') return sameTree(outcome.tree, piece.body.statement.tree);
  if (piece.body.type === 'alter') return sameTree(outcome.tree, alterTree(piece.body.alter));
  return piece.body.type === 'table'
    ? sameTree(outcome.tree, tableTree(piece.body.table))
    : sameLabels(
        outcome.tree,
        piece.body.labels.labels.map((label) => label.name),
      );
}

function sameLabels(tree: Tree, labels: readonly string[]): boolean {
  if (!('CreateEnumStmt' in tree)) return false;
  const printed = strings(tree.CreateEnumStmt.vals ?? []);
  return (
    printed.length === labels.length && printed.every((label, index) => label === labels[index])
  );
}
