/** The rewrite for tools that number their migrations without gaps: those after the baseline get new numbers. */
import type { HistoryTable, Rewrite, SquashedHistory } from './history-table.js';
import { literals } from './sql-text.js';
import { assignments, type TakenOver, takeOver } from './take-over.js';

export function takeOverAndRenumber(
  history: SquashedHistory,
  table: string,
  owner: HistoryTable,
  taken: TakenOver,
): Pick<Rewrite, 'statements' | 'fits'> {
  const { statements, fits } = takeOver(history, table, owner, taken);
  const moved = history.kept.flatMap((migration) => {
    const former = literals(owner.formerKeysOf?.(migration, history) ?? []);
    const own = literals(owner.keysOf(migration, history.result));
    return former === own ? [] : [{ migration, former }];
  });
  return {
    statements: [
      ...statements,
      ...moved.map(
        ({ migration, former }) =>
          `UPDATE ${table} SET ${assignments(taken.row(migration))} WHERE ${owner.key} IN (${former})`,
      ),
    ],
    fits: [
      fits,
      ...moved.map(
        ({ former }) => `NOT EXISTS (SELECT FROM ${table} WHERE ${owner.key} IN (${former}))`,
      ),
    ].join(' AND '),
  };
}

/** The number of a migration before the squash, after all squashed ones. */
export function formerNumber(number: number, { squashed, baseline }: SquashedHistory): number {
  return number + squashed.length - baseline.length;
}
