import { isAddedForSessionEnd } from '../../footprints/sources.js';
import { missesValue } from '../../objects/sequence/cached-sequences.js';
import type { Piece } from '../../pieces/piece.js';
import type { Cells } from '../../state/cells.js';
import type { Migration } from '../../text/migration.js';
import { type Cell, conflicts, type Footprint } from '../../trace/footprint.js';
import type { Trace } from '../../trace/trace.js';

/**
 * Removes the statements that were added because a session ended, if no later statement depends on them: the end of the
 * result's own session has the same effect.
 */
export function withoutSessionEnds(
  order: readonly number[],
  pieces: readonly Piece[],
  trace: Trace,
  cells: Cells,
  migrations: readonly Migration[],
): readonly number[] {
  if (!pieces.some(onlyEndsSession)) return order;
  const nodes = trace.nodes();
  // Discarding the current value of a sequence only causes an error, which matters only if code catches it.
  const missesValues = migrations.some(({ text }) => missesValue(text));
  const concerns = (cell: Cell) =>
    !/^(whole definition|rows)$/.test(cells.kindOf(cell)) &&
    (missesValues || cell !== cells.sessionValues);
  const later: Footprint[] = [];
  const kept: number[] = [];
  for (const vertex of order.toReversed()) {
    const piece = pieces[vertex];
    const own = trace.footprint(nodes[vertex] ?? -1);
    if (piece && onlyEndsSession(piece) && !isNeeded(own, later, concerns)) continue;
    later.push(own);
    kept.push(vertex);
  }
  return kept.reverse();
}

/** Whether a later statement depends on the end of the session. */
function isNeeded(
  end: Footprint,
  later: readonly Footprint[],
  concerns: (cell: Cell) => boolean,
): boolean {
  const own = new Map([...end].filter(([cell]) => concerns(cell)));
  return later.some((each) => conflicts(own, each));
}

function onlyEndsSession({ operations }: Piece): boolean {
  return operations.every(({ origin }) => isAddedForSessionEnd(origin.statement));
}
