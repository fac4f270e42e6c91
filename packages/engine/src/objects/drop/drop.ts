import type { DropStmt, Node as Tree } from 'libpg-query';
import { release } from '../../footprints/bind.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import { contentsOfExtension } from '../../footprints/known-extensions.js';
import type { Lookup } from '../../footprints/lookup.js';
import { notFollowed } from '../../footprints/obstacle.js';
import { changePlatformTable, isPlatformTable } from '../../footprints/platform-tables.js';
import { itemsOf, listName, strings } from '../../sql/written-names.js';
import type { Identity } from '../../state/identity.js';
import { removeFrom } from '../../state/shared-empty.js';
import type { Reader } from '../reader.js';
import { removeStatistics, statisticsNamed } from '../statistics/statistics.js';
import { attach, placeOfPlatformTable } from '../table/table-attachments.js';
import { describeDrop, dropAction } from './drop-action.js';
import { dropWithDependents, mayHaveDependents } from './drop-with-dependents.js';

/** DROP of anything with a name. */
export const drop: Reader<'DropStmt'> = (statement, context) => {
  if (mayHaveDependents(statement)) {
    dropWithDependents(statement, context);
    return;
  }
  const footprint = context.newFootprint();
  const dropped: Identity[] = [];
  let known = true;
  let keeps = false;
  let inPlace = false;
  for (const object of statement.objects ?? []) {
    const result = dropOne(statement, object, context, footprint);
    if (result === 'unknown') known = false;
    else if (result === 'kept') keeps = true;
    else if (result === 'in place') inPlace = true;
    else if (result !== 'absent') dropped.push(...result);
  }
  if (!known) {
    context.barrier(
      notFollowed(`DROP of ${describeDrop(statement)}: svc does not follow this form`),
    );
    return;
  }
  if (inPlace) context.keepInPlace();
  else if (keeps) context.emit({ type: 'keep' }, footprint);
  else if (dropped.length === 0)
    context.emit({ type: 'nothing', reason: 'nothing to drop' }, footprint);
  else context.emit(dropAction(statement, dropped), footprint);
};

/** What one name in a DROP refers to. A `kept` drop is followed, but stays in the result. */
type Dropped = readonly Identity[] | 'absent' | 'kept' | 'in place' | 'unknown';

function dropOne(
  statement: DropStmt,
  object: Tree,
  lookup: Lookup,
  footprint: FootprintBuilder,
): Dropped {
  const cascade = statement.behavior === 'DROP_CASCADE';
  switch (statement.removeType) {
    case 'OBJECT_TRIGGER':
    case 'OBJECT_POLICY':
      return dropAttached(statement, object, lookup, footprint);
    case 'OBJECT_EXTENSION':
      return dropExtension(object, lookup, footprint, cascade);
    case 'OBJECT_RULE':
      return dropRule(statement, object, lookup, footprint);
    case 'OBJECT_STATISTIC_EXT':
      return dropStatistics(statement, object, lookup, footprint);
    case 'OBJECT_EVENT_TRIGGER':
      lookup.catalog.eventTriggers.delete('String' in object ? (object.String.sval ?? '') : '');
      return 'in place';
    case 'OBJECT_PUBLICATION':
      // Nothing depends on a publication.
      return 'in place';
    case 'OBJECT_CAST':
      lookup.session.plans.namesChange();
      return cascade ? 'unknown' : 'in place';
    default:
      // Operators, collations, servers …: the catalog does not store them by name.
      lookup.session.plans.namesChange();
      return cascade ? 'unknown' : 'in place';
  }
}

/** The last part of the name is the rule's, the rest its table's. */
function dropRule(
  statement: DropStmt,
  object: Tree,
  lookup: Lookup,
  footprint: FootprintBuilder,
): Dropped {
  const items = itemsOf(object);
  const name = strings(items).at(-1) ?? '';
  const table = lookup.relation(listName(items.slice(0, -1)), footprint);
  if (!table) return absence(statement, lookup);
  attach(lookup, footprint, table, 'rule', name);
  const id = table.rules.get(name);
  if (id === undefined) return absence(statement, lookup);
  removeFrom(table.rules, name);
  footprint.makes(id);
  return [id];
}

function dropStatistics(
  statement: DropStmt,
  object: Tree,
  lookup: Lookup,
  footprint: FootprintBuilder,
): Dropped {
  const written = listName(itemsOf(object));
  const found = statisticsNamed(lookup, footprint, written);
  if (!found) return absence(statement, lookup);
  footprint.changes(found.table.id);
  removeStatistics(lookup, footprint, found.table, found.name);
  return [found.id];
}

/** Drops an extension, with the types, functions and operators that names could be resolved to. */
function dropExtension(
  object: Tree,
  lookup: Lookup,
  footprint: FootprintBuilder,
  cascade: boolean,
): Dropped {
  const name = 'String' in object ? (object.String.sval ?? '') : '';
  // An extension that no statement created may still exist: CASCADE or the platform installed it.
  const known = lookup.catalog.extensions.get(name);
  const schema = known?.schema ?? lookup.searchPath[0] ?? 'public';
  footprint
    .write(lookup.cells.name('extension', '', name))
    .changesResolution()
    .write(lookup.cells.name('type', schema, name))
    .add(lookup.cells.extensionFunctions)
    .add(lookup.cells.catalog);
  for (const type of contentsOfExtension(name)?.types ?? []) {
    footprint.write(lookup.cells.name('type', schema, type));
  }
  if (known) release(lookup, known.id, footprint);
  lookup.catalog.extensions.delete(name);
  // Plans may use casts of the extension.
  lookup.session.plans.namesChange();
  return cascade ? 'unknown' : 'kept';
}

/**
 * The object is unknown: it does not exist, or svc did not see its creation. Its drop affects no known object, except
 * with CASCADE.
 */
function absence({ missing_ok, behavior }: DropStmt, lookup: Lookup): Dropped {
  if (missing_ok && !lookup.catalog.mayHaveUnknownObjects) return 'absent';
  return behavior === 'DROP_CASCADE' ? 'unknown' : 'in place';
}

/** Triggers and policies: the last part of the name is theirs, the rest their table's. */
function dropAttached(
  statement: DropStmt,
  object: Tree,
  lookup: Lookup,
  footprint: FootprintBuilder,
): Dropped {
  if (!('List' in object)) return 'unknown';
  const items = object.List.items ?? [];
  const name = strings(items).at(-1) ?? '';
  const written = listName(items.slice(0, -1));
  const table = lookup.relation(written, footprint);
  const isTrigger = statement.removeType === 'OBJECT_TRIGGER';
  // A table that svc did not see created may have any trigger and policy.
  if (!table) {
    const what = isTrigger ? 'trigger' : 'policy';
    const attached = { what, name, ...placeOfPlatformTable(lookup, written) } as const;
    const id = lookup.catalog.attachedToPlatform.identity(attached);
    if (id !== undefined) release(lookup, id, footprint);
    lookup.catalog.attachedToPlatform.remove(attached);
    if (!isPlatformTable(lookup, written)) return 'in place';
    changePlatformTable(lookup, footprint, written);
    return 'kept';
  }
  const id = (isTrigger ? table.triggers : table.policies).get(name)?.id;
  attach(lookup, footprint, table, isTrigger ? 'trigger' : 'policy', name);
  if (id === undefined) return absence(statement, lookup);
  footprint.makes(id);
  if (isTrigger) removeFrom(table.triggers, name);
  else removeFrom(table.policies, name);
  return [id];
}
