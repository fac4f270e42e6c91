import type { ColumnRef, Node as Tree } from 'libpg-query';
import { walk } from '../../sql/walk.js';
import type { Execution, Firing } from './execution.js';

/**
 * What a trigger's code sees of the row it was fired for: `NEW.a` is one column, while NEW by itself
 * is all of them.
 */
export function newAndOld(
  execution: Execution,
  tree: Tree,
  { table, transitionTables }: Firing,
): void {
  const { footing, context } = execution;
  const { cells } = context;
  walk(tree, (type, node) => {
    if (type === 'RangeVar' && node.relname && transitionTables.has(node.relname)) {
      footing.read(cells.columns(table.id));
    }
    if (type !== 'ColumnRef') return undefined;
    const [first, second] = names(node);
    if (first !== 'new' && first !== 'old') return undefined;
    if (second === undefined) footing.read(cells.columns(table.id));
    else {
      footing.read(cells.columnName(table.id, second));
      const column = table.columns?.find((each) => each.name === second);
      if (column) footing.read(cells.column(table.id, column.id));
    }
    return undefined;
  });
}

/** The parts of a reference; a star ends it. */
function names({ fields }: ColumnRef): readonly (string | undefined)[] {
  return (fields ?? []).map((each) => ('String' in each ? each.String.sval : undefined));
}
