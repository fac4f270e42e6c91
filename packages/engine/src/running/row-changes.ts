import type { CopyStmt, Node as Tree } from 'libpg-query';
import { walk } from '../sql/walk.js';
import type { WrittenName } from '../sql/written-names.js';
import { rangeVarName } from '../sql/written-names.js';
import { memoize } from '../text/memoize.js';

export type RowEvent = 'insert' | 'update' | 'delete' | 'truncate';

/** Rows of a table that a statement changes, anywhere in it. */
export interface RowChange {
  readonly table: WrittenName;
  readonly event: RowEvent;
  /** The columns that get a value; undefined if it can be any of them. */
  readonly columns: readonly string[] | undefined;
}

/** All changes of rows that a statement makes itself, also in modifying CTEs. */
export const rowChanges: (tree: Tree) => readonly RowChange[] = memoize((tree) => {
  const changes: RowChange[] = [];
  walk(tree, (type, node) => {
    if (type === 'InsertStmt' && node.relation) {
      const table = rangeVarName(node.relation);
      // DEFAULT stands for the column's default, so no column certainly gets a given value.
      const columns = node.cols && !usesDefault(tree) ? targetNames(node.cols) : undefined;
      changes.push({ table, event: 'insert', columns });
      if (node.onConflictClause?.action === 'ONCONFLICT_UPDATE') {
        const set = targetNames(node.onConflictClause.targetList ?? []);
        changes.push({ table, event: 'update', columns: set });
      }
    } else if (type === 'UpdateStmt' && node.relation) {
      const columns = targetNames(node.targetList ?? []);
      changes.push({ table: rangeVarName(node.relation), event: 'update', columns });
    } else if (type === 'DeleteStmt' && node.relation) {
      changes.push({ table: rangeVarName(node.relation), event: 'delete', columns: undefined });
    } else if (type === 'MergeStmt' && node.relation) {
      const table = rangeVarName(node.relation);
      for (const event of ['insert', 'update', 'delete'] as const) {
        changes.push({ table, event, columns: undefined });
      }
    } else if (type === 'CopyStmt' && node.relation && node.is_from) {
      const columns = node.attlist && !copiesDefaults(node) ? namesIn(node.attlist) : undefined;
      changes.push({ table: rangeVarName(node.relation), event: 'insert', columns });
    }
    return undefined;
  });
  return changes;
});

/** Whether DEFAULT is used as a value. */
export const usesDefault: (tree: Tree) => boolean = memoize((tree) => {
  let uses = false;
  walk(tree, (...[type]) => {
    uses ||= type === 'SetToDefault';
    return undefined;
  });
  return uses;
});

/** COPY … WITH (DEFAULT 'text'): the text in the data stands for the column's own value. */
function copiesDefaults({ options = [] }: CopyStmt): boolean {
  return options.some((each) => 'DefElem' in each && each.DefElem.defname === 'default');
}

function targetNames(targets: readonly Tree[]): readonly string[] {
  return targets.flatMap((each) =>
    'ResTarget' in each && each.ResTarget.name !== undefined ? [each.ResTarget.name] : [],
  );
}

function namesIn(list: readonly Tree[]): readonly string[] {
  return list.flatMap((each) => ('String' in each && each.String.sval ? [each.String.sval] : []));
}
