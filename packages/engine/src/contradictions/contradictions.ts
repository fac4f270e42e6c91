import type { Node as Tree } from 'libpg-query';
import type { Context } from '../footprints/context.js';
import type { WrittenName } from '../sql/written-names.js';
import { rangeVarName } from '../sql/written-names.js';
import { HistoryError } from '../text/errors.js';
import { formatPlace, type Place } from '../text/place.js';
import { certainRelation, foundIn, onlySchema, refuseGone } from './findings.js';
import { madeRelation, mayEndRelations, neededRelations } from './needed-relations.js';
import { checkAlterTable, refuseColumn } from './refused-alter-table.js';
import { checkCreation } from './refused-creations.js';
import { checkDrop, checkRename } from './refused-drops-and-renames.js';

/**
 * Finds statements that PostgreSQL is certain to refuse, before they are read. It checks only top-level
 * statements, because a block may catch an error, and only while everything could be followed. An object that the
 * history has not created may come from a platform, unless the history creates it later under the same name.
 */
export class Contradictions {
  /** Relations that a statement needed although none had created them, and where. */
  readonly #needed = new Map<string, Place>();

  /** Throws `HistoryError` when the statement that is about to be read cannot apply. */
  check(tree: Tree, context: Context): void {
    if (context.catalog.mayHaveUnknownObjects || context.catalog.eventTriggers.size > 0) {
      this.#needed.clear();
      return;
    }
    this.#checkOrder(tree, context);
    for (const written of neededRelations(tree)) {
      refuseGone(context, written);
      this.#need(written, context);
    }
    checkCreation(tree, context);
    if ('AlterTableStmt' in tree) checkAlterTable(tree.AlterTableStmt, context);
    if ('DropStmt' in tree) checkDrop(tree.DropStmt, context);
    if ('RenameStmt' in tree) checkRename(tree.RenameStmt, context);
    checkColumns(tree, context);
    if (mayEndRelations(tree)) this.#needed.clear();
  }

  /** A relation that is created only now cannot have existed when it was needed. */
  #checkOrder(tree: Tree, context: Context): void {
    const written = madeRelation(tree);
    const schema = written && onlySchema(context, written);
    const place = schema && this.#needed.get(JSON.stringify([schema, written?.name]));
    if (!place || context.origin === undefined) return;
    const made = formatPlace(context.origin.statement.place);
    throw new HistoryError(
      place,
      `${written?.name} is used here but created only later (${made})`,
      'Move the statement that creates it before this one.',
    );
  }

  #need(written: WrittenName, context: Context): void {
    const schema = foundIn(context, written);
    if (schema === undefined || !context.origin || context.certainty.doubts(written.name)) return;
    if (context.catalog.relation(schema, written.name)) return;
    const key = JSON.stringify([schema, written.name]);
    if (!this.#needed.has(key)) this.#needed.set(key, context.origin.statement.place);
  }
}

/** Rows for, and indexes on, columns that a table does not have. */
function checkColumns(tree: Tree, context: Context): void {
  for (const { relation, names } of namedColumns(tree)) {
    const table = certainRelation(context, relation);
    if (table?.kind !== 'table' || !table.columns) continue;
    const missing = names.find((name) => !table.columns?.some((column) => column.name === name));
    if (missing !== undefined) refuseColumn(context, table, missing);
  }
}

function namedColumns(
  tree: Tree,
): readonly { readonly relation: WrittenName; readonly names: readonly string[] }[] {
  if ('IndexStmt' in tree) {
    const { relation, indexParams = [], if_not_exists } = tree.IndexStmt;
    const names = indexParams.flatMap((each) =>
      'IndexElem' in each && each.IndexElem.name !== undefined ? [each.IndexElem.name] : [],
    );
    return relation && !if_not_exists ? [{ relation: rangeVarName(relation), names }] : [];
  }
  if ('InsertStmt' in tree) {
    const { relation, cols = [] } = tree.InsertStmt;
    const names = cols.flatMap((each) =>
      'ResTarget' in each && each.ResTarget.name !== undefined ? [each.ResTarget.name] : [],
    );
    return relation ? [{ relation: rangeVarName(relation), names }] : [];
  }
  return [];
}
