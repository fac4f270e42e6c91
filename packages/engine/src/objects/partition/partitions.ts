/**
 * Hierarchies: INHERITS, PARTITION OF, ATTACH and DETACH. A change of one member may change all members, so it writes
 * the existence of each: no operation that uses one of them can move past the change.
 */
import type { CreateStmt, PartitionBoundSpec } from 'libpg-query';
import { cacheExpressions } from '../../footprints/cache-expressions.js';
import type { Context } from '../../footprints/context.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { type Obstacle, unknownObject } from '../../footprints/obstacle.js';
import { readReferences } from '../../footprints/references/references.js';
import { rangeVarName } from '../../sql/written-names.js';
import type { Column, Relation } from '../../state/objects.js';
import { removeFrom, withMember } from '../../state/shared-empty.js';
import { evaluateAtOnce } from '../constraint/evaluate-on-rows.js';
import { copyConstraint } from '../index/copied-indexes.js';
import { copyColumn, takeValueTypes, unknownNames } from '../table/like.js';
import { attachToParent, takeForeignKeys, takeFromParent } from './partition-indexes.js';

/** The relation and all that inherit from it. */
export function family(lookup: Lookup, relation: Relation): readonly Relation[] {
  const found = new Set<Relation>([relation]);
  for (const member of found) {
    for (const id of member.children) {
      const child = lookup.catalog.relationById(id);
      if (child) found.add(child);
    }
  }
  return [...found];
}

/** Records that a column has changed, in the table and all its children, for code that was planned before. */
export function columnChanges(lookup: Lookup, relation: Relation, column: string): void {
  for (const { id } of family(lookup, relation)) lookup.session.plans.columnChanges(id, column);
}

/** Records that a column was added, to the table and all its children, for code that was planned before. */
export function columnIsAdded(lookup: Lookup, relation: Relation): void {
  for (const { id } of family(lookup, relation)) lookup.session.plans.columnIsAdded(id);
}

/**
 * Adds a new column of a table to all its children. Returns false if one of them has a column of that name, which
 * PostgreSQL merges with the new one. An uncertain child may have it without svc knowing.
 */
export function addToChildren(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  column: Column,
): boolean {
  const [, ...children] = family(lookup, relation);
  const without = children.filter(({ columns }) =>
    columns?.every(({ name }) => name !== column.name),
  );
  if (children.some((each) => !each.uncertain && !without.includes(each))) return false;
  for (const child of without) {
    copyColumn(lookup, footprint, child, column, true);
    const copy = child.columns?.at(-1);
    if (copy) copy.addedLater = true;
  }
  return true;
}

/** Records that the operation may change every member of a hierarchy. */
export function writeFamily(lookup: Lookup, footprint: FootprintBuilder, relation: Relation): void {
  for (const member of family(lookup, relation)) {
    footprint.write(lookup.cells.object(member.id)).add(lookup.cells.catalog);
  }
}

/** A new table takes its parents' columns; returns a reason if that cannot be followed. */
export function inherit(
  context: Context,
  footprint: FootprintBuilder,
  relation: Relation,
  { inhRelations, partbound, tableElts = [] }: CreateStmt,
): Obstacle | undefined {
  const parents: Relation[] = [];
  for (const each of inhRelations ?? []) {
    const parent =
      'RangeVar' in each ? context.relation(rangeVarName(each.RangeVar), footprint) : undefined;
    if (!parent?.columns) return unknownObject('the parent table is unknown');
    parents.push(parent);
  }
  const obstacle = readBound(context, footprint, parents, partbound);
  if (obstacle !== undefined) return obstacle;
  let isVague = false;
  for (const parent of parents) {
    isVague ||= parent.uncertain;
    takeValueTypes(relation, parent);
    for (const column of parent.columns ?? []) inheritColumn(context, footprint, relation, column);
    takeChecks(context, footprint, relation, parent);
    if (partbound && bringsNames(parent)) {
      isVague ||= tableElts.length > 0 || !takeFromParent(context, footprint, parent, relation);
    }
    link(context, footprint, parent, relation);
  }
  return isVague ? unknownNames : undefined;
}

/** Reads the bounds of a partition, which are evaluated at once; returns a reason if that cannot be followed. */
export function readBound(
  context: Context,
  footprint: FootprintBuilder,
  parents: readonly Relation[],
  bound: PartitionBoundSpec | undefined,
): Obstacle | undefined {
  if (!bound) return undefined;
  const tree = { PartitionBoundSpec: bound };
  readReferences(context, footprint, tree, parents);
  return evaluateAtOnce(context, footprint, [tree]);
}

/** Columns of one name from several parents are merged. */
function inheritColumn(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  column: Column,
): void {
  const merged = relation.columns?.find(({ name }) => name === column.name);
  copyColumn(lookup, footprint, relation, column, true);
  const copy = relation.columns?.at(-1);
  if (!merged || !copy) return;
  // The first column keeps its position, and gets the properties of both.
  relation.columns?.pop();
  lookup.bindings.bindLike(merged.id, copy.id);
  merged.hasDefault ||= copy.hasDefault;
  merged.generated ||= copy.generated;
  merged.computed ||= copy.computed;
  merged.expression ??= copy.expression;
  merged.defaultId ??= copy.defaultId;
}

/** A partition gets its own indexes, keys and triggers, with names that PostgreSQL chooses. */
function bringsNames(parent: Relation): boolean {
  return (
    parent.indexes.size > 0 ||
    parent.triggers.size > 0 ||
    [...parent.constraints.values()].some(({ type }) => type === 'foreign')
  );
}

/** Children inherit checks under the same names. */
function takeChecks(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  parent: Relation,
): void {
  const copying = { from: parent, to: relation, isPartition: true };
  for (const [name, fact] of parent.constraints) {
    if (fact.type === 'check') copyConstraint(lookup, footprint, copying, name, name, fact);
  }
}

function link(
  lookup: Lookup,
  footprint: FootprintBuilder,
  parent: Relation,
  child: Relation,
): void {
  footprint.uses(parent.id);
  writeFamily(lookup, footprint, parent);
  parent.children = withMember(parent.children, child.id);
  parent.hadChildren = true;
  child.parents = withMember(child.parents, parent.id);
  if (parent.partitioned) {
    cacheExpressions(lookup, parent, footprint);
    lookup.catalog.copyIndexes(parent);
  }
  if (child.mayHoldRows) parent.mayHoldRows = true;
}

/** ATTACH PARTITION and INHERIT; false if the inherited objects have unknown names. */
export function attachChild(
  lookup: Lookup,
  footprint: FootprintBuilder,
  parent: Relation,
  child: Relation,
): boolean {
  writeFamily(lookup, footprint, child);
  // Even if other names are not certain, dropping a referenced table drops these keys.
  const takesKeys = !parent.partitioned || takeForeignKeys(lookup, footprint, parent, child);
  const isKnown =
    takesKeys &&
    !child.uncertain &&
    !parent.uncertain &&
    (!bringsNames(parent) || attachToParent(lookup, footprint, parent, child));
  link(lookup, footprint, parent, child);
  return isKnown;
}

/** DETACH PARTITION and NO INHERIT; false if what stays behind is unknown. */
export function detachChild(
  lookup: Lookup,
  footprint: FootprintBuilder,
  parent: Relation,
  child: Relation,
): boolean {
  writeFamily(lookup, footprint, parent);
  removeFrom(parent.children, child.id);
  removeFrom(child.parents, parent.id);
  return !child.uncertain && !parent.uncertain && !bringsNames(parent);
}
