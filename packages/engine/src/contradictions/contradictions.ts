import type { Node as Tree } from 'libpg-query';
import type { Lookup } from '../footprints/lookup.js';
import type { Operation } from '../footprints/operation.js';
import type { WrittenName } from '../sql/written-names.js';
import { rangeVarName } from '../sql/written-names.js';
import { HistoryError } from '../text/errors.js';
import { formatPlace, type Place } from '../text/place.js';
import { Certainty } from './certainty.js';
import type { Checking } from './checking.js';
import { certainRelation, onlyLookupSchema, onlySchema, refuseRemoved } from './findings.js';
import { LastNameWriters } from './last-name-writers.js';
import { createdRelation, mayEndRelations, neededRelations } from './needed-relations.js';
import { checkAlterTable, refuseColumn } from './refused-alter-table.js';
import { checkCreation } from './refused-creations.js';
import { checkDrop, checkRename } from './refused-drops-and-renames.js';

/**
 * Finds statements that PostgreSQL is certain to refuse, before they are read. It checks only top-level statements,
 * because a block may catch an error, and only while svc has followed every statement. An object that the history has
 * not created may come from a platform, unless the history creates it later under the same name.
 */
export class Contradictions {
  /** Where a statement needed a relation that no earlier statement had created, by its name. */
  readonly #needed = new Map<string, Place>();
  readonly #certainty = new Certainty();
  readonly #nameWriters: LastNameWriters;

  constructor(
    private readonly lookup: Lookup,
    private readonly operations: readonly Operation[],
  ) {
    this.#nameWriters = new LastNameWriters(operations, lookup.cells);
  }

  /** Records a statement that has been read, and its operations. */
  note(tree: Tree, text: string, operations: readonly Operation[]): void {
    this.#certainty.note(tree, text, operations);
  }

  /** Throws `HistoryError` when the statement that is about to be read cannot apply. */
  check(tree: Tree, place: Place): void {
    const { lookup, operations } = this;
    if (lookup.catalog.mayHaveUnknownObjects || lookup.catalog.eventTriggers.size > 0) {
      this.#needed.clear();
      return;
    }
    const checking: Checking = {
      place,
      lookup,
      operations,
      nameWriters: this.#nameWriters,
      certainty: this.#certainty,
    };
    this.#checkOrder(tree, checking);
    for (const written of neededRelations(tree)) {
      refuseRemoved(checking, written);
      this.#need(written, checking);
    }
    checkCreation(tree, checking);
    if ('AlterTableStmt' in tree) checkAlterTable(tree.AlterTableStmt, checking);
    if ('DropStmt' in tree) checkDrop(tree.DropStmt, checking);
    if ('RenameStmt' in tree) checkRename(tree.RenameStmt, checking);
    checkColumns(tree, checking);
    if (mayEndRelations(tree)) this.#needed.clear();
  }

  /** Refuses the creation of a relation that an earlier statement needed, because that statement ran without it. */
  #checkOrder(tree: Tree, checking: Checking): void {
    const written = createdRelation(tree);
    const schema = written && onlySchema(checking, written);
    const place = schema && this.#needed.get(JSON.stringify([schema, written?.name]));
    if (!place) return;
    const made = formatPlace(checking.place);
    throw new HistoryError(
      place,
      `${written?.name} is used here but created only later (${made})`,
      'Move the statement that creates it before this one.',
    );
  }

  #need(written: WrittenName, checking: Checking): void {
    const schema = onlyLookupSchema(checking, written);
    if (schema === undefined || checking.certainty.isNamedInBlock(written.name)) return;
    if (checking.lookup.catalog.relation(schema, written.name)) return;
    const key = JSON.stringify([schema, written.name]);
    if (!this.#needed.has(key)) this.#needed.set(key, checking.place);
  }
}

/** Rows for, and indexes on, columns that a table does not have. */
function checkColumns(tree: Tree, checking: Checking): void {
  for (const { relation, names } of namedColumns(tree)) {
    const table = certainRelation(checking, relation);
    if (table?.kind !== 'table' || !table.columns) continue;
    const missing = names.find((name) => !table.columns?.some((column) => column.name === name));
    if (missing !== undefined) refuseColumn(checking, table, missing);
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
