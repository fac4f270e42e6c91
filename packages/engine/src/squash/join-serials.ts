import type { LeanHistory } from '../history/lean-history.js';
import type { Parser } from '../sql/parser/parser.js';
import type { Node } from '../trace/footprint.js';
import { joinTogether } from './join-together.js';
import type { Pieces } from './pieces.js';
import { SerialColumns } from './serial-columns.js';

const rule = 'a sequence, its owner and a default into serial';

/**
 * Joins the pieces that together make a serial column: the sequence first, then the statements that need both the
 * sequence and the table, in order.
 */
export function joinSerials(
  pieces: Pieces,
  history: LeanHistory,
  parser: Parser,
  withdrawn: ReadonlySet<Node> = new Set(),
): void {
  const serials = new SerialColumns(pieces, history, parser);
  const { trace } = pieces;
  for (const each of serials.sequences) {
    const serial = serials.of(each);
    if (!serial) continue;
    const { table, sequence, changes, text } = serial;
    const inOrder = changes.toSorted((a, b) => trace.position(a) - trace.position(b));
    joinTogether({ table, others: [sequence, ...inOrder], text }, rule, pieces, withdrawn);
  }
}
