import type { Piece } from '../../pieces/piece.js';
import { queriedSettings } from '../../session/queried-settings.js';
import type { Migration } from '../../text/migration.js';
import type { Precedence } from '../../trace/precedence.js';

/**
 * A custom setting such as `app.tenant` is unknown in a session until it is set, and empty after it is reset. The
 * migrations that never set it had sessions of their own, so statements under such a setting, and those that depend
 * on them, come after all others.
 */
export function customSettingsLast(
  order: readonly number[],
  pieces: readonly Piece[],
  graph: Precedence,
  migrations: readonly Migration[],
): readonly number[] {
  const historyMatches = queriedSettings(migrations);
  const isLate = ({ operations }: Piece) =>
    operations.some(({ environment }) =>
      [...environment.keys()].some((name) => name.includes('.') && historyMatches(name)),
    );
  const late = new Set<number>();
  const pending = order.filter((vertex) => {
    const piece = pieces[vertex];
    return piece !== undefined && isLate(piece);
  });
  for (let vertex = pending.pop(); vertex !== undefined; vertex = pending.pop()) {
    if (late.has(vertex)) continue;
    late.add(vertex);
    pending.push(...(graph.successors[vertex] ?? []));
  }
  if (late.size === 0) return order;
  return [...order.filter((each) => !late.has(each)), ...order.filter((each) => late.has(each))];
}
