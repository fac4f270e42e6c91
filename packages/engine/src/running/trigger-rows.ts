import type { ColumnRef, Node as Tree } from 'libpg-query';
import { walk } from '../sql/walk.js';
import type { Relation } from '../state/objects.js';
import type { Firing, RunningCode } from './running-code.js';

/** The columns of its row that a trigger's code reads: `NEW.a` is one column, while NEW alone is all of them. */
export function newAndOld(
  execution: RunningCode,
  tree: Tree,
  { table, transitionTables }: Firing,
): void {
  walk(tree, (type, node) => {
    if (type === 'RangeVar' && node.relname && transitionTables.has(node.relname)) {
      readRow(execution, table, undefined);
    }
    if (type !== 'ColumnRef') return undefined;
    const [first, second] = names(node);
    if (first === 'new' || first === 'old') readRow(execution, table, second);
    return undefined;
  });
}

/** The columns of that row that a trigger's code assigns, by the assigned names. */
export function assignedRow(
  execution: RunningCode,
  targets: readonly string[],
  { table }: Firing,
): void {
  for (const target of targets) {
    const [, row, column] = /^(new|old)(?:\.(.*))?$/s.exec(target) ?? [];
    if (row !== undefined) readRow(execution, table, column);
  }
}

/** Each column that the row has now, by its name: columns that are added later do not matter. */
export function readEachColumn(execution: RunningCode, { table }: Firing): void {
  if (!table.columns) readRow(execution, table, undefined);
  for (const { name } of table.columns ?? []) readRow(execution, table, name);
}

function readRow(
  { footprint, lookup: { cells } }: RunningCode,
  table: Relation,
  name: string | undefined,
): void {
  if (name === undefined) {
    footprint.read(cells.columns(table.id));
    return;
  }
  const column = table.columns?.find((each) => each.name === name);
  footprint.readName(cells.columnName(table.id, name), column?.id);
  if (column) footprint.read(cells.column(table.id, column.id));
}

/** The parts of a reference; a star ends it. */
function names({ fields }: ColumnRef): readonly (string | undefined)[] {
  return (fields ?? []).map((each) => ('String' in each ? each.String.sval : undefined));
}
