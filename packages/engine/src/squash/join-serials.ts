import type { LeanHistory } from '../history/lean-history.js';
import { sameEnvironment } from '../session/environment.js';
import type { Parser } from '../sql/parser/parser.js';
import type { Node } from '../trace/footprint.js';
import type { Pieces } from './pieces.js';
import { type Serial, SerialColumns } from './serial-columns.js';

const rule = 'a sequence, its owner and a default into serial';

/** Joins the pieces that together make a serial column. Withdrawn operations stay as they are. */
export function joinSerials(
  pieces: Pieces,
  history: LeanHistory,
  parser: Parser,
  withdrawn: ReadonlySet<Node> = new Set(),
): void {
  const serials = new SerialColumns(pieces, history, parser);
  for (const sequence of serials.sequences) {
    const serial = serials.of(sequence);
    if (serial && mayBeOne(serial, pieces, withdrawn)) joinSerial(serial, pieces);
  }
}

function mayBeOne(
  { table, sequence, changes }: Serial,
  pieces: Pieces,
  withdrawn: ReadonlySet<Node>,
): boolean {
  const members = [table, sequence, ...changes];
  const environment = pieces.get(table)?.environment;
  const isFree = members.every((node) => {
    const piece = pieces.get(node);
    const isWithdrawn = piece?.operations.some(({ number }) => withdrawn.has(number));
    if (!piece || !environment || isWithdrawn || pieces.isLeftAlone(node)) return false;
    return sameEnvironment(environment, piece.environment);
  });
  return isFree && pieces.trace.canBeJoined(members);
}

/** Joins the sequence first, then the statements that need both the sequence and the table, in order. */
function joinSerial({ table, sequence, changes, text }: Serial, pieces: Pieces): void {
  const { trace } = pieces;
  const inOrder = changes.toSorted((a, b) => trace.position(a) - trace.position(b));
  for (const node of [sequence, ...inOrder]) {
    pieces.join(table, node, { type: 'table', table: text }, rule);
  }
  pieces.count(rule);
}
