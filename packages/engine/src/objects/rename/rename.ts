import type { RenameStmt } from 'libpg-query';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { takeName, typeNameChanges, writeNames } from '../../footprints/take-name.js';
import { namedType, rangeVarName } from '../../sql/written-names.js';
import type { Identity } from '../../state/identity.js';
import type { Relation } from '../../state/objects.js';
import { columnNamed } from '../column/columns.js';
import { hasRowType } from '../drop/remove-relation.js';
import { isRelation, isRoutine, routine } from '../named-objects.js';
import { columnChanges, family, writeFamily } from '../partition/partitions.js';
import type { Reader } from '../reader.js';
import { changeRoles } from '../role/roles.js';
import { attach } from '../table/table-attachments.js';

/** The effect of a rename. */
type Renamed = 'renamed' | 'in place' | 'unknown' | { readonly absent: string };

/**
 * ALTER … RENAME. Both names are written: statements that use one of them keep their order. What was bound to the
 * object before stays bound, and needs no name.
 */
export const rename: Reader<'RenameStmt'> = (statement, context) => {
  if (statement.renameType === 'OBJECT_ROLE') {
    changeRoles(context);
    return;
  }
  const footprint = context.newFootprint();
  const result = renameOne(statement, context, footprint);
  if (result === 'renamed') context.emit({ type: 'keep' }, footprint);
  else if (result === 'in place') context.keepInPlace();
  else if (result === 'unknown') {
    // An unseen object has the new name from here on.
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
      if (lookup.catalog.schema(statement.subname ?? '') === undefined) return 'unknown';
      lookup.catalog.renameSchema(statement.subname ?? '', statement.newname ?? '');
      return 'in place';
    default:
      // Servers, dictionaries …: the catalog does not store them by name.
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

/** A relation gets another name or schema, and so does its row type. */
export function moveRelation(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  schema: string,
  name: string,
): void {
  const { cells } = lookup;
  footprint.changes(relation.id).add(cells.relationsOf(relation.schema));
  writeNames(footprint, relation);
  takeName(lookup, footprint, 'relation', schema, name);
  if (hasRowType(relation)) {
    footprint.write(cells.name('type', relation.schema, relation.name));
    takeName(lookup, footprint, 'type', schema, name);
  }
  if (relation.owner !== undefined) footprint.add(cells.inside(relation.owner));
  bindToSchema(lookup, relation.id, schema);
  lookup.catalog.renameRelation(relation, schema, name);
  writeNames(footprint, relation);
}

/** The object prevents dropping the schema. */
export function bindToSchema(
  { bindings, catalog, cells }: Lookup,
  id: Identity,
  name: string,
): void {
  const schema = catalog.schema(name);
  if (schema !== undefined) bindings.bind(id, new Map([[cells.object(schema), 'read']]), []);
}

function absent({ missing_ok }: RenameStmt, lookup: Lookup, name: string): Renamed {
  return missing_ok && !lookup.catalog.mayHaveUnknownObjects
    ? { absent: `${name} does not exist` }
    : 'unknown';
}

type RelationRename = (
  statement: RenameStmt,
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
) => Renamed;

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

const renameColumn: RelationRename = ({ subname = '', newname = '' }, context, footprint, top) => {
  const { cells } = context;
  const members = family(context, top);
  if (members.some(({ parents }) => parents.size > 1)) return 'unknown';
  if (members.length > 1) writeFamily(context, footprint, top);
  columnChanges(context, top, newname);
  for (const relation of members) {
    const column = columnNamed(context, relation, subname);
    footprint
      .add(cells.columns(relation.id))
      .write(cells.columnName(relation.id, subname))
      .write(cells.columnName(relation.id, newname))
      .add(cells.inside(relation.id));
    if (column) {
      column.name = newname;
      if (members.length === 1) {
        const { id } = column;
        context.catalog.names.rename({
          what: 'column',
          id,
          relation: relation.id,
          from: subname,
          to: newname,
        });
      }
    }
    const renamed = (names: readonly string[]) =>
      names.map((name) => (name === subname ? newname : name));
    for (const fact of relation.constraints.values()) fact.columns = renamed(fact.columns);
    for (const other of context.catalog.referrers(relation.id)) {
      for (const fact of other.constraints.values()) {
        if (fact.referenced === relation.id && fact.referencedColumns) {
          fact.referencedColumns = renamed(fact.referencedColumns);
        }
      }
    }
  }
  return 'renamed';
};

const renameConstraint: RelationRename = (
  { subname = '', newname = '' },
  context,
  footprint,
  relation,
) => {
  const { cells, catalog } = context;
  const fact = relation.constraints.get(subname);
  const column = relation.columns?.find(({ notNullName }) => notNullName === subname);
  if ((!fact && !column) || relation.children.size > 0) return 'unknown';
  footprint
    .changes(relation.id)
    .write(cells.part(relation.id, 'constraint', subname))
    .write(cells.part(relation.id, 'constraint', newname))
    .add(cells.name('constraint', relation.schema, subname))
    .add(cells.name('constraint', relation.schema, newname));
  const index = fact?.index === undefined ? undefined : catalog.relationById(fact.index);
  if (index) moveRelation(context, footprint, index, index.schema, newname);
  if (fact) {
    footprint.changes(fact.id);
    catalog.renameConstraint(relation, subname, newname);
    // Each referenced partition has a constraint named after it, which keeps its name.
    const { id, referenced } = fact;
    if (referenced !== undefined && catalog.relationById(referenced)?.partitioned)
      return 'in place';
    context.catalog.names.rename({
      what: 'constraint',
      id,
      relation: relation.id,
      from: subname,
      to: newname,
    });
  } else if (column) catalog.setNotNull(relation, column, true, newname);
  return 'renamed';
};

const renameAttached: RelationRename = (
  { renameType, subname = '', newname = '' },
  context,
  footprint,
  relation,
) => {
  if (relation.children.size > 0 || relation.parents.size > 0) return 'unknown';
  const what =
    renameType === 'OBJECT_TRIGGER' ? 'trigger' : renameType === 'OBJECT_RULE' ? 'rule' : 'policy';
  attach(context, footprint, relation, what, subname);
  attach(context, footprint, relation, what, newname);
  if (what === 'rule') {
    const rule = relation.rules.get(subname);
    if (rule === undefined) return 'unknown';
    relation.rules.delete(subname);
    relation.rules.set(newname, rule);
    footprint.changes(rule);
    return 'renamed';
  }
  if (what === 'trigger') {
    const trigger = relation.triggers.get(subname);
    if (!trigger) return 'unknown';
    relation.triggers.delete(subname);
    relation.triggers.set(newname, trigger);
    // Triggers fire in the order of their names.
    footprint.changes(trigger.id).write(context.cells.shape(relation.id));
    return 'renamed';
  }
  const policy = relation.policies.get(subname);
  if (policy === undefined) return 'unknown';
  relation.policies.delete(subname);
  relation.policies.set(newname, policy);
  footprint.changes(policy);
  return 'renamed';
};

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
    .write(cells.part(found.id, 'name'))
    .write(cells.overloads(found.name))
    .write(cells.overloads(newname));
  if (lookup.catalog.functions.named(newname).length > 0) lookup.session.plans.nameChanges(newname);
  lookup.catalog.functions.rename(found, found.schema, newname);
  return 'renamed';
}
