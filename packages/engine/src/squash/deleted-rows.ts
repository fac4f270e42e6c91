import type { Operation } from '../footprints/operation.js';
import type { History } from '../history/read-history.js';
import { actsAsOwnRole } from '../session/environment.js';
import type { Cells } from '../state/cells.js';
import type { Identity } from '../state/identity.js';
import type { Cell, Node } from '../trace/footprint.js';
import type { Trace } from '../trace/trace.js';
import type { Removed } from './folded.js';

/** Statements that only change rows of one table, all of which are deleted before anything reads them. */
export function deletedRows(
  history: History,
  trace: Trace,
  stays: (node: Node) => boolean,
): readonly Removed[] {
  const { operations, cells } = history;
  return operations.flatMap((end) => {
    const rows = trace.has(end.number) ? onlyRowsOf(end, cells) : undefined;
    if (rows === undefined || !deletesAll(end, rows, history, trace)) return [];
    const before = trace
      .touching(rows)
      .filter((node) => trace.position(node) < trace.position(end.number))
      .toReversed();
    const blocked = before.findIndex((node) => {
      const operation = operations[node];
      return !operation || stays(node) || onlyRowsOf(operation, cells) !== rows;
    });
    const unseen = blocked < 0 ? before : before.slice(0, blocked);
    const from = lastCheck(cells.owner(rows) ?? 0, end, { cells, trace, noneAreLeft: blocked < 0 });
    return unseen
      .filter((node) => trace.position(node) > from)
      .flatMap((node) => operations[node] ?? [])
      .map((operation) => ({
        operation,
        reason: 'its rows are deleted later',
        ended: end,
      }));
  });
}

/**
 * The last position at which an operation depends on the rows: statements before it must stay. Referencing rows depend
 * on them. A constraint or an index of the table itself does not, because it accepts an empty table. Statements that
 * svc does not follow may read any rows.
 */
function lastCheck(
  table: Identity,
  end: Operation,
  { cells, trace, noneAreLeft }: Pick<History, 'cells'> & { trace: Trace; noneAreLeft: boolean },
): number {
  const checked = noneAreLeft
    ? [cells.referencedRows(table)]
    : [cells.referencedRows(table), cells.shape(table)];
  return [...checked, cells.everything]
    .flatMap((cell) => [...trace.touchers(cell, (how) => how !== 'read')])
    .map((node) => trace.position(node))
    .filter((position) => position < trace.position(end.number))
    .reduce((last, position) => Math.max(last, position), -1);
}

/** The rows that a statement changes if it changes nothing else. */
function onlyRowsOf({ action, footprint }: Operation, cells: Cells): Cell | undefined {
  const changed = [...footprint].flatMap(([cell, how]) =>
    how === 'read' || cells.isGuard(cell) ? [] : [cell],
  );
  const [rows, ...others] = changed;
  const owner = rows === undefined ? undefined : cells.owner(rows);
  const isRows = owner !== undefined && cells.rows(owner) === rows;
  return action.type === 'keep' && isRows && others.length === 0 ? rows : undefined;
}

/** Whether the operation deletes all rows of the table, and row security hides none from it. */
function deletesAll(
  { action, environment }: Operation,
  rows: Cell,
  { cells }: History,
  trace: Trace,
): boolean {
  const table = cells.owner(rows) ?? 0;
  return (
    action.type === 'keep' &&
    action.empties === table &&
    actsAsOwnRole(environment) &&
    trace.touching(cells.part(table, 'forced row security')).length === 0
  );
}
