import type { TableText } from '../pieces/table-text.js';
import { sameEnvironment } from '../session/environment.js';
import type { Node } from '../trace/footprint.js';
import type { Pieces } from './pieces.js';

/** A table, and the pieces that only together can be folded into its definition. */
export interface Together {
  readonly table: Node;
  readonly others: readonly Node[];
  /** The definition that replaces them all. */
  readonly text: TableText;
}

/** Joins pieces to their table if the trace permits it. Withdrawn operations stay as they are. */
export function joinTogether(
  { table, others, text }: Together,
  rule: string,
  pieces: Pieces,
  withdrawn: ReadonlySet<Node>,
): void {
  const members = [table, ...others];
  const environment = pieces.get(table)?.environment;
  const isFree = members.every((node) => {
    const piece = pieces.get(node);
    const isWithdrawn = piece?.operations.some(({ number }) => withdrawn.has(number));
    if (!piece || !environment || isWithdrawn || pieces.isLeftAlone(node)) return false;
    return sameEnvironment(environment, piece.environment);
  });
  if (!isFree || !pieces.trace.canBeJoined(members)) return;
  for (const node of others) pieces.join(table, node, { type: 'table', table: text }, rule);
  pieces.count(rule);
}
