import type { TableText } from '../pieces/table-text.js';
import { commonSettings, type Settings } from '../session/environment.js';
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
  let settings: Settings | undefined = pieces.get(table);
  const isFree = members.every((node) => {
    const piece = pieces.get(node);
    const isWithdrawn = piece?.operations.some(({ number }) => withdrawn.has(number));
    if (!piece || !settings || isWithdrawn || pieces.isLeftAlone(node)) return false;
    settings = commonSettings(settings, piece);
    return settings !== undefined;
  });
  if (!isFree || !pieces.trace.canBeJoined(members)) return;
  for (const node of others) pieces.join(table, node, { type: 'table', table: text }, rule);
  pieces.count(rule);
}
