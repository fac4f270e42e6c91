import type { RenameStmt } from 'libpg-query';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { takeName, typeNameChanges } from '../../footprints/take-name.js';
import { namedType, rangeVarName } from '../../sql/written-names.js';
import type { Relation } from '../../state/objects.js';
import { isRelation, isRoutine, routine } from '../named-objects.js';
import { family } from '../partition/partitions.js';
import type { Reader } from '../reader.js';
import { changeRoles } from '../role/roles.js';
import { moveRelation } from './move-relation.js';
import {
  type RelationRename,
  type Renamed,
  renameAttached,
  renameColumn,
  renameConstraint,
} from './rename-parts.js';

/**
 * ALTER … RENAME. It writes the cells of both names, so statements that use one of the names keep their order. Objects
 * that were bound to the object stay bound to it, because PostgreSQL does not store the name.
 */
export const rename: Reader<'RenameStmt'> = (statement, context) => {
  if (statement.renameType === 'OBJECT_ROLE') {
    context.session.plans.nameIsReused(statement.subname ?? '');
    changeRoles(context);
    return;
  }
  const footprint = context.newFootprint();
  const result = renameOne(statement, context, footprint);
  if (result === 'renamed') context.emit({ type: 'keep' }, footprint);
  else if (result === 'in place') context.keepInPlace();
  else if (result === 'unknown') {
    // An object that svc did not see created has the new name from here on.
    const table =
      statement.relation && context.relation(rangeVarName(statement.relation), footprint);
    context.keepUncertain(...(table ? family(context, table) : []));
  } else context.emit({ type: 'nothing', reason: result.absent }, footprint);
};

function renameOne(statement: RenameStmt, lookup: Lookup, footprint: FootprintBuilder): Renamed {
  const { renameType } = statement;
  if (isRelation(renameType)) return renameRelation(statement, lookup, footprint);
  if (isRoutine(renameType)) return renameRoutine(statement, lookup, footprint);
  switch (renameType) {
    case 'OBJECT_COLUMN':
      return onRelation(statement, lookup, footprint, renameColumn);
    case 'OBJECT_TABCONSTRAINT':
      return onRelation(statement, lookup, footprint, renameConstraint);
    case 'OBJECT_TRIGGER':
    case 'OBJECT_POLICY':
    case 'OBJECT_RULE':
      return onRelation(statement, lookup, footprint, renameAttached);
    case 'OBJECT_TYPE':
    case 'OBJECT_DOMAIN':
      return renameOwnType(statement, lookup, footprint);
    case 'OBJECT_ATTRIBUTE':
      return renameAttribute(statement, lookup, footprint);
    case 'OBJECT_SCHEMA':
      if (lookup.catalog.schemas.named(statement.subname ?? '') === undefined) return 'unknown';
      lookup.catalog.renameSchema(statement.subname ?? '', statement.newname ?? '');
      lookup.session.plans.nameChanges(statement.subname ?? '');
      return 'in place';
    default:
      // Servers, dictionaries …: the catalog does not store them by name. Cached plans still use the renamed object.
      lookup.session.plans.namesChange();
      return 'in place';
  }
}

function renameRelation(
  statement: RenameStmt,
  lookup: Lookup,
  footprint: FootprintBuilder,
): Renamed {
  const written = statement.relation ? rangeVarName(statement.relation) : { name: '' };
  const relation = lookup.relation(written, footprint);
  if (!relation) return absent(statement, lookup, written.name);
  const owner =
    relation.owner === undefined ? undefined : lookup.catalog.relationById(relation.owner);
  const constraint = owner && constraintOf(owner, relation);
  if (owner && constraint !== undefined) {
    return renameConstraint({ ...statement, subname: constraint }, lookup, footprint, owner);
  }
  const { id, name } = relation;
  moveRelation(lookup, footprint, relation, relation.schema, statement.newname ?? '');
  lookup.catalog.names.rename({ what: 'relation', id, from: name, to: relation.name });
  return 'renamed';
}

/** The constraint of an index: they share one name. */
function constraintOf(owner: Relation, index: Relation): string | undefined {
  return [...owner.constraints].find(([, fact]) => fact.index === index.id)?.[0];
}

function absent({ missing_ok }: RenameStmt, lookup: Lookup, name: string): Renamed {
  return missing_ok && !lookup.catalog.mayHaveUnknownObjects
    ? { absent: `${name} does not exist` }
    : 'unknown';
}

function onRelation(
  statement: RenameStmt,
  lookup: Lookup,
  footprint: FootprintBuilder,
  renamePart: RelationRename,
): Renamed {
  const written = statement.relation ? rangeVarName(statement.relation) : { name: '' };
  const relation = lookup.relation(written, footprint);
  if (!relation) return absent(statement, lookup, written.name);
  footprint.changes(relation.id);
  return renamePart(statement, lookup, footprint, relation);
}

function renameOwnType(
  statement: RenameStmt,
  lookup: Lookup,
  footprint: FootprintBuilder,
): Renamed {
  const { object, newname = '' } = statement;
  const type = lookup.type(namedType(object), footprint);
  if (!type || !('labels' in type)) return 'unknown';
  const { cells } = lookup;
  footprint.changes(type.id).write(cells.name('type', type.schema, type.name));
  takeName(lookup, footprint, 'type', type.schema, newname);
  if (type.kind === 'composite') {
    footprint.write(cells.name('relation', type.schema, type.name));
    takeName(lookup, footprint, 'relation', type.schema, newname);
  }
  const { id, name } = type;
  typeNameChanges(lookup, type, newname);
  lookup.session.plans.nameChanges(name);
  lookup.catalog.types.rename(type, type.schema, newname);
  lookup.catalog.names.rename({ what: 'type', id, from: name, to: newname });
  return 'renamed';
}

/** Users of a composite type may name its attributes. */
function renameAttribute(
  statement: RenameStmt,
  lookup: Lookup,
  footprint: FootprintBuilder,
): Renamed {
  const written = statement.relation ? rangeVarName(statement.relation) : { name: '' };
  const type = lookup.type(written, footprint);
  if (!type || !('labels' in type) || statement.behavior === 'DROP_CASCADE') return 'unknown';
  footprint.changes(type.id).write(lookup.cells.object(type.id));
  return 'renamed';
}

function renameRoutine(
  statement: RenameStmt,
  lookup: Lookup,
  footprint: FootprintBuilder,
): Renamed {
  const { object, newname = '' } = statement;
  const found =
    object && 'ObjectWithArgs' in object && routine(lookup, footprint, object.ObjectWithArgs);
  if (!found) return 'unknown';
  const { cells } = lookup;
  footprint
    .changes(found.id)
    .read(cells.extensionFunctions)
    .write(cells.part(found.id, 'name'))
    .write(cells.overloads(found.name))
    .write(cells.overloads(newname));
  if (lookup.catalog.functions.named(newname).length > 0) lookup.session.plans.nameChanges(newname);
  lookup.session.plans.nameIsReused(found.name);
  lookup.catalog.functions.rename(found, found.schema, newname);
  return 'renamed';
}
