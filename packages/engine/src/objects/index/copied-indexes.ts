/** Indexes and constraints that a table gets from another: a partition from its parent, or a table from LIKE. */
import { bind, touchCopied } from '../../footprints/bind.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { takeName } from '../../footprints/take-name.js';
import type { Identity } from '../../state/identity.js';
import type { ConstraintFact, Relation } from '../../state/objects.js';
import { withMember } from '../../state/shared-empty.js';
import { chooseRelationName } from '../constraint/choose-constraint-names.js';
import { identities, touchKey } from '../constraint/keys.js';

const suffixes = { primary: 'pkey', unique: 'key', exclusion: 'excl' } as const;

/** The indexes of a table, without its sequences; undefined if one of them is not known. */
export function indexesOf(
  { catalog }: Lookup,
  { indexes }: Relation,
): readonly Relation[] | undefined {
  const owned = [...indexes].map((id) => catalog.relationById(id));
  const found = owned.filter((each) => each?.kind !== 'sequence');
  return found.every((each) => each !== undefined && !each.uncertain && each.indexedNames)
    ? (found as readonly Relation[])
    : undefined;
}

/** The indexes of a table that can be copied; undefined if the names of the copies are not certain. */
export function indexesToCopy(lookup: Lookup, table: Relation): readonly Relation[] | undefined {
  const indexes = indexesOf(lookup, table);
  const bases = indexes?.map((index) => {
    const key = constraintOf(table, index);
    return `${key?.type ?? ''} ${key?.type === 'primary' ? '' : index.indexedNames?.join('_')}`;
  });
  // Of two equal indexes, svc does not know which PostgreSQL creates first and names without a number.
  return new Set(bases).size === bases?.length ? indexes : undefined;
}

/** The constraint that an index belongs to. */
export function constraintOf(
  { constraints }: Relation,
  index: Relation,
): ConstraintFact | undefined {
  return [...constraints.values()].find((fact) => fact.index === index.id);
}

/**
 * Gives a table an index like that of another. PostgreSQL names it after the table and the column names of the original.
 */
export function copyIndex(
  lookup: Lookup,
  footprint: FootprintBuilder,
  table: Relation,
  original: Relation,
  child: Relation,
  isPartition: boolean,
): Relation {
  const { catalog } = lookup;
  const fact = constraintOf(table, original);
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
      ids.flatMap((id) => table.columns?.find((column) => column.id === id)?.name ?? []),
    );
  const copy = catalog.addRelation('index', child.schema, name, {
    owner: child.id,
    indexed: like(original.indexed),
    indexedNames,
    key: like(original.key),
  });
  copy.expressions = original.expressions;
  copy.copyOf = original.id;
  child.indexes = withMember(child.indexes, copy.id);
  footprint.uses(original.id).makes(copy.id);
  touchCopied(lookup, footprint, original.id);
  if (isPartition) lookup.bindings.bindLike(copy.id, original.id);
  else bindAlone(lookup, copy.id, original.id, table, child, copy.indexed);
  touchKey(lookup, footprint, child, copy, fact?.type === 'primary');
  const [written] = [...table.constraints].find(([, each]) => each === fact) ?? [];
  if (fact && written !== undefined) {
    copyConstraint(
      lookup,
      footprint,
      table,
      written,
      child,
      name,
      { ...fact, index: copy.id },
      isPartition,
    );
  }
  return copy;
}

/** Gives a table a constraint like that of another, under the same name or another. */
export function copyConstraint(
  lookup: Lookup,
  footprint: FootprintBuilder,
  table: Relation,
  original: string,
  child: Relation,
  name: string,
  fact: ConstraintFact,
  isPartition: boolean,
): void {
  const { cells, catalog } = lookup;
  const id = lookup.catalog.identity();
  footprint
    .write(cells.object(id))
    .read(cells.part(table.id, 'constraint', original))
    .write(cells.part(child.id, 'constraint', name))
    .add(cells.name('constraint', child.schema, name));
  touchCopied(lookup, footprint, fact.id);
  if (isPartition) lookup.bindings.bindLike(id, fact.id);
  else bindAlone(lookup, id, fact.id, table, child, identities(lookup, child, fact.columns));
  catalog.addConstraint(child, name, { ...fact, id });
}

/**
 * Binds a part of a table that LIKE created to the table's own columns. A partition's parts stay bound to those of its
 * parent, with which they are dropped.
 */
function bindAlone(
  lookup: Lookup,
  copy: Identity,
  original: Identity,
  table: Relation,
  child: Relation,
  columns: readonly Identity[] | undefined,
): void {
  lookup.bindings.bindLikeOn(copy, original, table.id);
  const own = lookup.newFootprint();
  for (const column of columns ?? []) own.read(lookup.cells.column(child.id, column));
  bind(lookup, copy, own);
}
