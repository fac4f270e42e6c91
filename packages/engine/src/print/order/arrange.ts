import type { Piece } from '../../pieces/piece.js';
import type { ParsedTexts } from '../../sql/parser/parsed-texts.js';
import type { Folded } from '../../squash/folded.js';
import type { Cells } from '../../state/cells.js';
import type { Migration } from '../../text/migration.js';
import { readingOrder } from '../../trace/order.js';
import { precedence } from '../../trace/precedence.js';
import { commitFences } from './commits.js';
import { customSettingsLast } from './custom-settings-last.js';
import { groupsOf, withoutGroups } from './groups.js';
import { keepingTimes } from './stored-times.js';
import { withoutSessionEnds } from './without-session-ends.js';

/** A piece at its position in the result. */
export interface Arranged {
  readonly piece: Piece;
  /** Whether it belongs to the object of the previous piece. */
  readonly continues: boolean;
}

/**
 * Orders the pieces for reading: each object followed by its satellites, or, ungrouped, in the order of the
 * history. Every order that the trace permits builds the same database. `textsFor` is the parser of a piece whose text
 * may change.
 */
export function arrange(
  { pieces, trace }: Folded,
  cells: Cells,
  migrations: readonly Migration[],
  grouped: boolean,
  textsFor: (piece: Piece) => ParsedTexts | undefined,
): readonly Arranged[] {
  const own = precedence(
    trace.nodes(),
    (node) => trace.footprint(node),
    commitFences(pieces, migrations),
  );
  const graph = keepingTimes(own, pieces, textsFor);
  const groups = grouped ? groupsOf(pieces, cells) : withoutGroups(pieces);
  const groupOf = new Map(
    groups.flatMap((group) => group.members.map((member) => [member, group] as const)),
  );
  const read = withoutSessionEnds(readingOrder(graph, groups), pieces, trace, cells, migrations);
  const order = customSettingsLast(read, pieces, graph, migrations);
  return order.flatMap((vertex, index) => {
    const piece = pieces[vertex];
    const before = order[index - 1];
    const continues = before !== undefined && groupOf.get(before) === groupOf.get(vertex);
    return piece ? [{ piece, continues }] : [];
  });
}
