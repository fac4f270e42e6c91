import type { Constraint } from 'libpg-query';
import { cacheExpressions } from '../../footprints/cache-expressions.js';
import type { Context } from '../../footprints/context.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import { isKeyWithTime } from '../../footprints/keys-with-times.js';
import type { Lookup } from '../../footprints/lookup.js';
import { notFollowed, type Obstacle, unknownObject } from '../../footprints/obstacle.js';
import { indexColumnNames } from '../../footprints/references/figured-name.js';
import { readVolatility } from '../../footprints/references/function-properties.js';
import { readReferences } from '../../footprints/references/references.js';
import { takeName } from '../../footprints/take-name.js';
import { sameTree } from '../../sql/same-tree.js';
import { itemsOf, strings } from '../../sql/written-names.js';
import type { Identity } from '../../state/identity.js';
import type { Relation } from '../../state/objects.js';
import { withMember } from '../../state/shared-empty.js';
import { buildOnColumn, columnNamed, columnsIn, readColumn, runsCode } from '../column/columns.js';
import { addNotNull } from '../column/not-null.js';
import { chooseRelationName } from './choose-constraint-names.js';
import { evaluateOnRows } from './evaluate-on-rows.js';
import { addNamedConstraint, recordChosenName } from './named-constraints.js';
import type { WrittenConstraint } from './written-constraints.js';

/** Several keys on the same columns in one statement become one key: the first, with the given name. */
export function withoutRepeated(keys: readonly WrittenConstraint[]): readonly WrittenConstraint[] {
  const kept: WrittenConstraint[] = [];
  for (const key of keys) {
    const at = kept.findIndex((other) => sameKey(other, key));
    const earlier = kept[at];
    if (!earlier) kept.push(key);
    else if (earlier.tree.conname === undefined && key.tree.conname !== undefined) {
      kept[at] = { ...earlier, tree: { ...earlier.tree, conname: key.tree.conname } };
    }
  }
  return kept;
}

function sameKey(a: WrittenConstraint, b: WrittenConstraint): boolean {
  const excludes = ({ tree }: WrittenConstraint) => tree.contype === 'CONSTR_EXCLUSION';
  if (excludes(a) !== excludes(b)) return false;
  return (
    a.tree.indexname === undefined &&
    b.tree.indexname === undefined &&
    (excludes(a)
      ? excludesSame(a.tree, b.tree)
      : keyColumns(a).join('\n') === keyColumns(b).join('\n')) &&
    strings(a.tree.including ?? []).join('\n') === strings(b.tree.including ?? []).join('\n') &&
    a.deferrable === b.deferrable &&
    a.deferred === b.deferred &&
    (a.tree.nulls_not_distinct ?? false) === (b.tree.nulls_not_distinct ?? false) &&
    (a.tree.without_overlaps ?? false) === (b.tree.without_overlaps ?? false)
  );
}

function excludesSame(a: Constraint, b: Constraint): boolean {
  const what = ({ access_method, exclusions, where_clause }: Constraint) => ({
    Constraint: { access_method, exclusions, where_clause } as Constraint,
  });
  return sameTree(what(a), what(b));
}

function keyColumns({ tree, columns }: WrittenConstraint): readonly string[] {
  return tree.keys ? strings(tree.keys) : columns;
}

const keyTypes = {
  CONSTR_PRIMARY: { type: 'primary', suffix: 'pkey' },
  CONSTR_UNIQUE: { type: 'unique', suffix: 'key' },
  CONSTR_EXCLUSION: { type: 'exclusion', suffix: 'excl' },
} as const;

function keyType({ contype }: Constraint) {
  if (contype === 'CONSTR_PRIMARY' || contype === 'CONSTR_EXCLUSION') return keyTypes[contype];
  return keyTypes.CONSTR_UNIQUE;
}

/** A primary key, a unique or an exclusion constraint, and its index. */
export function addKey(
  context: Context,
  footprint: FootprintBuilder,
  relation: Relation,
  written: WrittenConstraint,
): Obstacle | undefined {
  const { tree } = written;
  const { type, suffix } = keyType(tree);
  if (relation.partitioned && relation.children.size > 0)
    return notFollowed('svc does not follow keys on tables with partitions');
  const own = context.newFootprint();
  const expressions = [
    ...(tree.exclusions ?? []),
    ...(tree.where_clause ? [tree.where_clause] : []),
  ];
  if (expressions.length > 0) {
    const { calls } = readReferences(context, own, expressions, [relation]);
    readVolatility(context, own, calls);
    const obstacle = evaluateOnRows(context, footprint, relation, expressions);
    if (obstacle !== undefined) return obstacle;
  }
  const columns = type === 'exclusion' ? excludedColumns(relation, tree) : keyColumns(written);
  const including = strings(tree.including ?? []);
  const on = type === 'exclusion' ? readColumn : buildOnColumn;
  for (const column of [...columns, ...including]) on(context, own, relation, column);
  // Operators for ranges, and the operator classes of an exclusion, may belong to an extension.
  if (tree.without_overlaps || type === 'exclusion') own.read(context.cells.resolution);
  const subject =
    type === 'exclusion' ? indexColumnNames(excludedElements(tree)) : [...columns, ...including];
  const name =
    tree.conname ??
    chooseRelationName(
      context,
      own,
      relation,
      type === 'primary' ? '' : subject.join('_'),
      suffix,
      true,
    );
  recordChosenName(context, written, name);
  if (type === 'primary') {
    for (const column of columns) addNotNull(context, own, relation, column);
  }
  takeName(context, own, 'relation', relation.schema, name);
  const index = context.catalog.addRelation('index', relation.schema, name, {
    owner: relation.id,
    indexed: identities(context, relation, [...columns, ...including]),
    indexedNames: subject,
    key: type === 'exclusion' ? undefined : identities(context, relation, columns),
  });
  index.expressions = expressions;
  cacheExpressions(context, index, own);
  relation.indexes = withMember(relation.indexes, index.id);
  own.makes(index.id);
  touchKey(context, own, relation, index, type === 'primary');
  addNamedConstraint(
    context,
    footprint,
    relation,
    name,
    {
      type,
      columns,
      deferred: written.deferred,
      guards: !written.deferrable && !expressions.some(runsCode),
      index: index.id,
    },
    own,
  );
  return undefined;
}

/** The columns that an exclusion constraint is on, in plain elements, expressions and predicate. */
function excludedColumns(relation: Relation, tree: Constraint): readonly string[] {
  const names = new Set<string>();
  for (const element of excludedElements(tree)) if (element.name) names.add(element.name);
  const expressions = excludedElements(tree).flatMap(({ expr }) => expr ?? []);
  const { names: inside } = columnsIn(relation, [
    ...expressions,
    ...(tree.where_clause ? [tree.where_clause] : []),
  ]);
  return [...names, ...inside];
}

function excludedElements({ exclusions }: Constraint) {
  return (exclusions ?? []).flatMap((each) => {
    const [element] = itemsOf(each);
    return element && 'IndexElem' in element ? [element.IndexElem] : [];
  });
}

export function identities(
  lookup: Lookup,
  relation: Relation,
  names: Iterable<string>,
): readonly Identity[] {
  return [...names].flatMap((name) => columnNamed(lookup, relation, name)?.id ?? []);
}

/**
 * Touches the cells of a key that is created or dropped: foreign keys, ON CONFLICT and GROUP BY use it. ON CONFLICT on
 * a partitioned table uses the keys of the row's partition, so a key of a partition also counts for its parents.
 */
export function touchKey(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  index: Relation,
  isPrimary: boolean,
): void {
  const { cells } = lookup;
  index.refusesEqualRows = true;
  if (relation.mayHoldRows && isKeyWithTime(lookup, relation, index)) {
    footprint.times.compared.add(relation.id);
  }
  for (const id of withParents(lookup, relation)) footprint.add(cells.keys(id));
  if (index.key) footprint.write(cells.key(relation.id, index.key));
  if (isPrimary) footprint.write(cells.part(relation.id, 'primary key'));
}

function withParents({ catalog }: Lookup, relation: Relation): ReadonlySet<Identity> {
  const found = new Set([relation.id]);
  for (const id of found) {
    for (const parent of catalog.relationById(id)?.parents ?? []) found.add(parent);
  }
  return found;
}

/** ADD CONSTRAINT … USING INDEX: the constraint takes over the index, which gets its name. */
export function adoptIndex(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  written: WrittenConstraint,
): Obstacle | undefined {
  const { tree } = written;
  const { cells, catalog } = lookup;
  const own = lookup.newFootprint();
  const index = lookup.relation({ schema: relation.schema, name: tree.indexname ?? '' }, own);
  if (index?.owner !== relation.id || index.key === undefined) {
    return unknownObject(`the index ${tree.indexname ?? ''} is unknown`);
  }
  const name = tree.conname ?? index.name;
  const { type } = keyType(tree);
  const columns = index.key.flatMap(
    (id) => relation.columns?.find((column) => column.id === id)?.name ?? [],
  );
  own.changes(index.id).write(cells.part(index.id, 'definition'));
  if (name !== index.name) {
    own.write(cells.name('relation', relation.schema, index.name));
    takeName(lookup, own, 'relation', relation.schema, name);
    catalog.renameRelation(index, relation.schema, name);
  }
  for (const column of columns) {
    readColumn(lookup, own, relation, column);
    if (type === 'primary') addNotNull(lookup, own, relation, column);
  }
  touchKey(lookup, own, relation, index, type === 'primary');
  addNamedConstraint(
    lookup,
    footprint,
    relation,
    name,
    {
      type,
      columns,
      deferred: written.deferred,
      guards: !written.deferrable,
      index: index.id,
    },
    own,
  );
  return undefined;
}
