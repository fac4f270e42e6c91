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

/** A table that gets copies of the indexes and constraints of another. */
export interface Copying {
  readonly from: Relation;
  readonly to: Relation;
  /** Whether `to` is a partition of `from`: then its parts are dropped with those of `from`. */
  readonly isPartition: boolean;
}

/** Copies an index. PostgreSQL names the copy after its table and the column names of the original. */
export function copyIndex(
  lookup: Lookup,
  footprint: FootprintBuilder,
  copying: Copying,
  original: Relation,
): Relation {
  const { catalog } = lookup;
  const { from, to } = copying;
  const [written, fact] =
    [...from.constraints].find(([, { index }]) => index === original.id) ?? [];
  const { indexedNames = [] } = original;
  const isKey = fact !== undefined && fact.type in suffixes;
  const name = chooseRelationName(
    lookup,
    footprint,
    to,
    fact?.type === 'primary' ? '' : indexedNames.join('_'),
    isKey ? suffixes[fact.type as keyof typeof suffixes] : 'idx',
    isKey,
  );
  takeName(lookup, footprint, 'relation', to.schema, name);
  const like = (ids: readonly Identity[] | undefined) =>
    ids &&
    identities(
      lookup,
      to,
      ids.flatMap((id) => from.columns?.find((column) => column.id === id)?.name ?? []),
    );
  const copy = catalog.addRelation('index', to.schema, name, {
    owner: to.id,
    indexed: like(original.indexed),
    indexedNames,
    key: like(original.key),
  });
  copy.expressions = original.expressions;
  copy.copyOf = original.id;
  to.indexes = withMember(to.indexes, copy.id);
  footprint.uses(original.id).makes(copy.id);
  touchCopied(lookup, footprint, original.id);
  bindCopy(lookup, copying, copy.id, original.id, copy.indexed ?? []);
  touchKey(lookup, footprint, to, copy, fact?.type === 'primary');
  if (fact && written !== undefined) {
    copyConstraint(lookup, footprint, copying, written, name, { ...fact, index: copy.id });
  }
  return copy;
}

/** Copies a constraint, under the same name or another. */
export function copyConstraint(
  lookup: Lookup,
  footprint: FootprintBuilder,
  copying: Copying,
  original: string,
  name: string,
  fact: ConstraintFact,
): void {
  const { cells, catalog } = lookup;
  const { from, to } = copying;
  const id = catalog.identity();
  footprint
    .write(cells.object(id))
    .read(cells.part(from.id, 'constraint', original))
    .write(cells.part(to.id, 'constraint', name))
    .add(cells.name('constraint', to.schema, name));
  touchCopied(lookup, footprint, fact.id);
  bindCopy(lookup, copying, id, fact.id, identities(lookup, to, fact.columns));
  catalog.addConstraint(to, name, { ...fact, id });
}

/** Binds a partition's part like that of its parent, and a part of a table that LIKE created to its own columns. */
function bindCopy(
  lookup: Lookup,
  { from, to, isPartition }: Copying,
  copy: Identity,
  original: Identity,
  columns: readonly Identity[],
): void {
  const { bindings, cells } = lookup;
  if (isPartition) {
    bindings.bindLike(copy, original);
    return;
  }
  bindings.bindLikeOn(copy, original, from.id);
  const own = lookup.newFootprint();
  for (const column of columns) own.read(cells.column(to.id, column));
  bind(lookup, copy, own);
}
