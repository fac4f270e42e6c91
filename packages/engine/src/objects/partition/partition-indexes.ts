/**
 * The indexes and constraints that a partition inherits. PostgreSQL creates an index for each of the parent's,
 * named after the partition and the column names of the first one; constraints without index keep their names.
 */
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import type { Relation } from '../../state/objects.js';
import { withMember } from '../../state/shared-empty.js';
import {
  constraintOf,
  copyConstraint,
  copyIndex,
  indexesOf,
  indexesToCopy,
} from '../index/copied-indexes.js';

/** Gives a new partition the indexes and constraints of its parent; false if their names are not certain. */
export function takeFromParent(
  lookup: Lookup,
  footprint: FootprintBuilder,
  parent: Relation,
  child: Relation,
): boolean {
  const indexes = indexesToCopy(lookup, parent);
  if (!indexes || !isCertain(lookup, parent)) return false;
  for (const index of indexes) inheritIndex(lookup, footprint, parent, index, child);
  return takeForeignKeys(lookup, footprint, parent, child);
}

/**
 * Gives a table that becomes a partition the indexes of its parent, or attaches its own if it has copies of them all.
 * False if it is not certain which indexes the partition gets.
 */
export function attachToParent(
  lookup: Lookup,
  footprint: FootprintBuilder,
  parent: Relation,
  child: Relation,
): boolean {
  const indexes = indexesToCopy(lookup, parent);
  const own = indexesOf(lookup, child);
  const isPlain = parent.partitioned && !child.partitioned && child.children.size === 0;
  if (!indexes || !own || !isPlain || !isCertain(lookup, parent)) return false;
  const copies = indexes.map((index) =>
    own.filter((each) => each.copyOf === index.id && isSameKind(parent, index, child, each)),
  );
  if (own.length === indexes.length && copies.every((found) => found.length === 1)) {
    indexes.forEach((index, at) => {
      for (const copy of copies[at] ?? []) attachIndex(index, copy);
    });
    return true;
  }
  // PostgreSQL would evaluate the expressions of the indexes on the rows.
  const evaluates = child.mayHoldRows && indexes.some(({ expressions }) => expressions?.length);
  if (own.length > 0 || evaluates) return false;
  for (const index of indexes) inheritIndex(lookup, footprint, parent, index, child);
  return true;
}

/**
 * Gives a partition the foreign keys of its parent. False if PostgreSQL has to check its rows, or may use keys that it
 * has.
 */
export function takeForeignKeys(
  lookup: Lookup,
  footprint: FootprintBuilder,
  parent: Relation,
  child: Relation,
): boolean {
  const copying = { from: parent, to: child, isPartition: true };
  const keys = [...parent.constraints].filter(([, { type }]) => type === 'foreign');
  const own = [...child.constraints.values()].filter(({ type }) => type === 'foreign');
  const isCertainKey = own.length === 0 && !child.mayHoldRows;
  const areFree = keys.every(([name]) => !child.constraints.has(name));
  for (const [name, fact] of keys) {
    const hasOwn = own.some(({ referenced }) => referenced === fact.referenced);
    if (!hasOwn && !child.constraints.has(name))
      copyConstraint(lookup, footprint, copying, name, name, fact);
  }
  return keys.length === 0 || (isCertainKey && areFree);
}

/** Whether two indexes both belong to constraints of one type, or to none. */
function isSameKind(parent: Relation, index: Relation, child: Relation, copy: Relation): boolean {
  return constraintOf(parent, index)?.type === constraintOf(child, copy)?.type;
}

/**
 * Whether the effect of an index of a partitioned table on its partitions is certain: a partition with its own
 * index might have an equal one, which is then used.
 */
export function takeIndexes(lookup: Lookup, [top, ...partitions]: readonly Relation[]): boolean {
  return (
    !lookup.catalog.mayHaveUnknownObjects &&
    top?.uncertain === false &&
    partitions.every((each) => {
      const indexes = each.uncertain || each.kind !== 'table' ? undefined : indexesOf(lookup, each);
      return indexes?.every(({ parents }) => parents.size > 0);
    })
  );
}

/** Gives the partitions of a table an index like its new one. */
export function giveToPartitions(
  lookup: Lookup,
  footprint: FootprintBuilder,
  parent: Relation,
  index: Relation,
): void {
  for (const id of parent.children) {
    const child = lookup.catalog.relationById(id);
    if (!child) continue;
    const copy = inheritIndex(lookup, footprint, parent, index, child);
    giveToPartitions(lookup, footprint, child, copy);
  }
}

/**
 * Foreign keys to the parent, and its own foreign keys to a partitioned table, add constraints with other names.
 */
function isCertain({ catalog }: Lookup, parent: Relation): boolean {
  const foreign = [...parent.constraints.values()].filter(({ type }) => type === 'foreign');
  return (
    !catalog.mayHaveUnknownObjects &&
    !parent.uncertain &&
    parent.triggers.size === 0 &&
    catalog.referrers(parent.id).length === 0 &&
    foreign.every(({ referenced }) => {
      const target = referenced === undefined ? undefined : catalog.relationById(referenced);
      return target !== undefined && !target.partitioned;
    })
  );
}

/** Gives a partition an index like that of its parent, attached to it. */
function inheritIndex(
  lookup: Lookup,
  footprint: FootprintBuilder,
  parent: Relation,
  original: Relation,
  child: Relation,
): Relation {
  const copy = copyIndex(
    lookup,
    footprint,
    { from: parent, to: child, isPartition: true },
    original,
  );
  attachIndex(original, copy);
  return copy;
}

function attachIndex(original: Relation, copy: Relation): void {
  copy.parents = withMember(copy.parents, original.id);
  original.children = withMember(original.children, copy.id);
}
