/**
 * The indexes and constraints that a partition inherits. PostgreSQL creates an index for each of the parent's,
 * named after the partition and the column names of the first one; constraints without index keep their names.
 */
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { takeName } from '../../footprints/take-name.js';
import type { ConstraintFact, Relation } from '../../state/objects.js';
import { withMember } from '../../state/shared-empty.js';
import { chooseRelationName } from '../constraint/choose-constraint-names.js';
import { identities, touchKey } from '../constraint/keys.js';
import { touchAgain } from '../table/like.js';

const suffixes = { primary: 'pkey', unique: 'key', exclusion: 'excl' } as const;

/** Gives a new partition the indexes and constraints of its parent; false if their names are not certain. */
export function takeFromParent(
  lookup: Lookup,
  footprint: FootprintBuilder,
  parent: Relation,
  child: Relation,
): boolean {
  const indexes = indexesOf(lookup, parent);
  if (!indexes || !isCertain(lookup, parent)) return false;
  const bases = indexes.map((index) => {
    const key = constraintOf(parent, index);
    return `${key?.type ?? ''} ${key?.type === 'primary' ? '' : index.indexedNames?.join('_')}`;
  });
  // Of two equal indexes, svc does not know which PostgreSQL creates first and names without a number.
  if (new Set(bases).size < bases.length) return false;
  for (const index of indexes) copyIndex(lookup, footprint, parent, index, child);
  for (const [name, fact] of parent.constraints) {
    if (fact.type === 'foreign') copyConstraint(lookup, footprint, parent, name, child, name, fact);
  }
  return true;
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
    const copy = copyIndex(lookup, footprint, parent, index, child);
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

function indexesOf({ catalog }: Lookup, { indexes }: Relation): readonly Relation[] | undefined {
  const found = [...indexes].map((id) => catalog.relationById(id));
  return found.every((each) => each !== undefined && !each.uncertain && each.indexedNames)
    ? (found as readonly Relation[])
    : undefined;
}

function constraintOf({ constraints }: Relation, index: Relation): ConstraintFact | undefined {
  return [...constraints.values()].find((fact) => fact.index === index.id);
}

function copyIndex(
  lookup: Lookup,
  footprint: FootprintBuilder,
  parent: Relation,
  original: Relation,
  child: Relation,
): Relation {
  const { catalog, bindings } = lookup;
  const fact = constraintOf(parent, original);
  const { indexedNames = [] } = original;
  const isKey = fact !== undefined && fact.type in suffixes;
  const name = chooseRelationName(
    lookup,
    footprint,
    child,
    fact?.type === 'primary' ? '' : indexedNames.join('_'),
    isKey ? suffixes[fact.type as keyof typeof suffixes] : 'idx',
    isKey,
  );
  takeName(lookup, footprint, 'relation', child.schema, name);
  const like = (ids: readonly number[] | undefined) =>
    ids &&
    identities(
      lookup,
      child,
      ids.flatMap((id) => parent.columns?.find((column) => column.id === id)?.name ?? []),
    );
  const copy = catalog.addRelation('index', child.schema, name, {
    owner: child.id,
    indexed: like(original.indexed),
    indexedNames,
    key: like(original.key),
  });
  copy.expressions = original.expressions;
  copy.parents = withMember(copy.parents, original.id);
  original.children = withMember(original.children, copy.id);
  child.indexes = withMember(child.indexes, copy.id);
  footprint.uses(original.id).makes(copy.id);
  touchAgain(lookup, footprint, original.id);
  bindings.bindLike(copy.id, original.id);
  touchKey(lookup, footprint, child, copy, fact?.type === 'primary');
  const [written] = [...parent.constraints].find(([, each]) => each === fact) ?? [];
  if (fact && written !== undefined) {
    copyConstraint(lookup, footprint, parent, written, child, name, { ...fact, index: copy.id });
  }
  return copy;
}

/** Gives a child a constraint of its parent, under the same name or another. */
export function copyConstraint(
  lookup: Lookup,
  footprint: FootprintBuilder,
  parent: Relation,
  original: string,
  child: Relation,
  name: string,
  fact: ConstraintFact,
): void {
  const { cells, catalog, bindings } = lookup;
  const id = lookup.catalog.identity();
  footprint
    .write(cells.object(id))
    .read(cells.part(parent.id, 'constraint', original))
    .write(cells.part(child.id, 'constraint', name))
    .add(cells.name('constraint', child.schema, name));
  touchAgain(lookup, footprint, fact.id);
  bindings.bindLike(id, fact.id);
  catalog.addConstraint(child, name, { ...fact, id });
}
