/** The relations that a statement creates, and those that it needs. */
import type { DropStmt, Node as Tree } from 'libpg-query';
import { creationIn } from '../objects/creation.js';
import { isRelation } from '../objects/named-objects.js';
import { rowChanges } from '../running/row-changes.js';
import { walk } from '../sql/walk.js';
import type { WrittenName } from '../sql/written-names.js';
import { listName, rangeVarName } from '../sql/written-names.js';
import { memoize } from '../text/memoize.js';

/** The relation that a statement certainly creates. */
export function createdRelation(tree: Tree): WrittenName | undefined {
  const made = 'CreateTableAsStmt' in tree ? undefined : creationIn(tree);
  return made?.kind === 'relation' && !made.allowsExisting ? made.name : undefined;
}

/** The relations that must exist for a statement to work. */
export function neededRelations(tree: Tree): readonly WrittenName[] {
  if ('AlterTableStmt' in tree) {
    const { relation, missing_ok, objtype } = tree.AlterTableStmt;
    if (missing_ok || objtype === 'OBJECT_TYPE') return [];
    return [...(relation ? [rangeVarName(relation)] : []), ...referencedTables(tree)];
  }
  if ('CreateStmt' in tree) {
    const own = tree.CreateStmt.relation?.relname;
    if (tree.CreateStmt.if_not_exists) return [];
    return referencedTables(tree).filter(({ name }) => name !== own);
  }
  const { kind, table, allowsExisting } = creationIn(tree) ?? {};
  if (table) return kind === 'index' && allowsExisting ? [] : [table];
  if ('RenameStmt' in tree) {
    const { relation, missing_ok, renameType } = tree.RenameStmt;
    return relation && !missing_ok && renameType !== 'OBJECT_ATTRIBUTE'
      ? [rangeVarName(relation)]
      : [];
  }
  if ('DropStmt' in tree) return droppedRelations(tree.DropStmt);
  return isOnRows(tree) ? rowChanges(tree).map(({ table }) => table) : [];
}

function isOnRows(tree: Tree): boolean {
  return 'InsertStmt' in tree || 'UpdateStmt' in tree || 'DeleteStmt' in tree || 'CopyStmt' in tree;
}

/** The tables that foreign keys in a statement refer to. */
const referencedTables = memoize((tree: Tree): readonly WrittenName[] => {
  const tables: WrittenName[] = [];
  walk(tree, (type, node) => {
    if (type === 'Constraint' && node.pktable) tables.push(rangeVarName(node.pktable));
    return undefined;
  });
  return tables;
});

function droppedRelations({ removeType, objects, missing_ok }: DropStmt): readonly WrittenName[] {
  if (missing_ok) return [];
  const isAttached = removeType === 'OBJECT_TRIGGER' || removeType === 'OBJECT_POLICY';
  if (!isAttached && !isRelation(removeType)) return [];
  return (objects ?? []).flatMap((each) => {
    if (!('List' in each)) return [];
    const items = each.List.items ?? [];
    return [listName(isAttached ? items.slice(0, -1) : items)];
  });
}

/** Statements that may drop or create relations that they do not name. */
export function mayEndRelations(tree: Tree): boolean {
  if ('CreateExtensionStmt' in tree) return true;
  const type = Object.keys(tree)[0] ?? '';
  return !/^(Create|Index|View|Comment|Grant|AlterTable|AlterEnum|Insert|Update|Delete|Copy)/.test(
    type,
  );
}
