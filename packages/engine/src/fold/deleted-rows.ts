import type { Cells } from '../catalog/cells.js';
import type { Operation } from '../operations/operation.js';
import type { History } from '../operations/read-history.js';
import type { Parser } from '../sql/parser.js';
import type { Cell } from '../trace/footprint.js';
import type { Trace } from '../trace/trace.js';
import type { Removed } from './fold.js';

/**
 * Statements that change nothing but the rows of one table, all of which are deleted before anybody
 * looks at them.
 */
export function deletedRows(history: History, trace: Trace, parser: Parser): readonly Removed[] {
  const { operations, cells } = history;
  const found: Removed[] = [];
  for (const end of operations) {
    const rows = trace.has(end.number) ? onlyRowsOf(end, cells) : undefined;
    if (rows === undefined || !deletesAll(end, rows, history, trace, parser)) continue;
    const before = trace
      .touching(rows)
      .filter((node) => trace.position(node) < trace.position(end.number))
      .toReversed();
    for (const node of before) {
      const operation = operations[node];
      if (!operation || onlyRowsOf(operation, cells) !== rows) break;
      found.push({
        operation,
        reason: 'its rows are deleted before anybody sees them',
        ended: end,
      });
    }
  }
  return found;
}

/** The rows that a statement changes when it changes nothing else. */
function onlyRowsOf({ action, footprint }: Operation, cells: Cells): Cell | undefined {
  const changed = [...footprint].flatMap(([cell, how]) =>
    how === 'read' || cells.isGuard(cell) ? [] : [cell],
  );
  const [rows, ...others] = changed;
  const owner = rows === undefined ? undefined : cells.owner(rows);
  const isRows = owner !== undefined && cells.rows(owner) === rows;
  return action.type === 'keep' && isRows && others.length === 0 ? rows : undefined;
}

/** DELETE and TRUNCATE of a whole table, which row security does not narrow. */
function deletesAll(
  { origin, environment }: Operation,
  rows: Cell,
  { cells }: History,
  trace: Trace,
  parser: Parser,
): boolean {
  const outcome = parser.parse(origin.statement.text);
  const table = cells.owner(rows) ?? 0;
  const isNarrowed =
    environment.has('role') ||
    environment.has('session_authorization') ||
    trace.touching(cells.part(table, 'forced row security')).length > 0;
  if (!outcome.ok || isNarrowed) return false;
  if ('TruncateStmt' in outcome.tree) return outcome.tree.TruncateStmt.relations?.length === 1;
  if (!('DeleteStmt' in outcome.tree)) return false;
  const { whereClause, usingClause, returningClause, withClause } = outcome.tree.DeleteStmt;
  return !whereClause && !usingClause && !returningClause && !withClause;
}
