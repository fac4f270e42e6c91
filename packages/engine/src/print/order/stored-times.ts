import type { Piece } from '../../pieces/piece.js';
import type { Cells } from '../../state/cells.js';
import { refusesTransaction } from '../../text/refuses-transaction.js';
import { type Footprint, type Node, type Touch, union } from '../../trace/footprint.js';
import type { Trace } from '../../trace/trace.js';
import { addsEnumValue } from './commits.js';

/**
 * Footprints for the order of the result. Rows that one transaction stored have one time, and a commit between them
 * would give them two: statements that store times keep their order to those with a commit before or after them.
 */
export function keepingTimes(
  pieces: readonly Piece[],
  trace: Trace,
  cells: Cells,
): (node: Node) => Footprint {
  const own = (node: Node) => trace.footprint(node);
  if (!pieces.some(needsCommit) || !pieces.some(storesTimes)) return own;
  const commits = cells.other('commits of the result');
  const touches = new Map<Node, Touch>();
  trace.nodes().forEach((node, place) => {
    const piece = pieces[place];
    if (piece && needsCommit(piece)) touches.set(node, 'write');
    else if (piece && storesTimes(piece)) touches.set(node, 'add');
  });
  return (node) => {
    const how = touches.get(node);
    return how === undefined ? own(node) : union(own(node), new Map([[commits, how]]));
  };
}

function needsCommit(piece: Piece): boolean {
  return (
    piece.operations.some(
      ({ needsCommitBefore, origin }) =>
        needsCommitBefore === true || refusesTransaction(origin.statement.text),
    ) || addsEnumValue(piece, false)
  );
}

function storesTimes({ operations }: Piece): boolean {
  return operations.some(({ times }) => times?.readsClock && times.changed.size > 0);
}
