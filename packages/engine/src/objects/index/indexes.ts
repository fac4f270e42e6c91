import type { IndexElem, IndexStmt, Node as Tree } from 'libpg-query';
import { cacheExpressions } from '../../footprints/cache-expressions.js';
import { cannotVanish } from '../../footprints/cannot-vanish.js';
import type { Context } from '../../footprints/context.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { type Obstacle, obstacleIn } from '../../footprints/obstacle.js';
import { alreadyExists } from '../../footprints/operation.js';
import { indexColumnNames } from '../../footprints/references/figured-name.js';
import { readVolatility } from '../../footprints/references/function-properties.js';
import { readReferences } from '../../footprints/references/references.js';
import { takeName } from '../../footprints/take-name.js';
import { rangeVarName } from '../../sql/written-names.js';
import { isBuiltInType } from '../../state/built-in-names.js';
import type { Relation } from '../../state/objects.js';
import { withMember } from '../../state/shared-empty.js';
import { buildOnColumn, columnsIn, readColumn, runsCode } from '../column/columns.js';
import { chooseRelationName, guessName } from '../constraint/choose-constraint-names.js';
import { evaluateOnRows } from '../constraint/evaluate-on-rows.js';
import { identities, touchKey } from '../constraint/keys.js';
import { giveToPartitions, takeIndexes } from '../partition/partition-indexes.js';
import { family, writeFamily } from '../partition/partitions.js';
import type { Reader } from '../reader.js';

/** CREATE INDEX. */
export const createIndex: Reader<'IndexStmt'> = (statement, context) => {
  const footprint = context.newFootprint();
  const written = statement.relation ? rangeVarName(statement.relation) : { name: '' };
  const table = context.relation(written, footprint);
  if (!table) {
    // svc did not see the creation of the table, so no known object depends on the index.
    context.keepInPlace();
    return;
  }
  const members = table.partitioned ? family(context, table) : [table];
  const isForAll = statement.relation?.inh === true && takeIndexes(context, members);
  if (members.length > 1 && !isForAll) {
    // Partitions get their own indexes, with names that PostgreSQL chooses.
    context.keepUncertain(...members);
    return;
  }
  const taken =
    statement.if_not_exists && statement.idxname !== undefined
      ? context.relation({ schema: table.schema, name: statement.idxname }, footprint)
      : undefined;
  if (taken?.uncertain) {
    context.keepInPlace();
    return;
  }
  const elements = elementsOf(statement);
  for (const element of elements) readElement(context, footprint, table, element, statement);
  if (statement.whereClause) readImmutable(context, footprint, statement.whereClause, table);
  if (taken) {
    // PostgreSQL still looks up the columns.
    context.emit(alreadyExists(statement.idxname ?? ''), footprint.uses(table.id).uses(taken.id));
    return;
  }
  const index = addIndex(context, footprint, table, statement);
  cacheExpressions(context, index, footprint);
  for (const member of members) {
    const obstacle = build(context, footprint, index, member);
    if (obstacle !== undefined) {
      context.barrier(obstacleIn(`the index ${index.name}`, obstacle));
      return;
    }
  }
  if (members.length > 1) {
    writeFamily(context, footprint, table);
    giveToPartitions(context, footprint, table, index);
  }
  if (statement.if_not_exists && context.catalog.mayHaveUnknownObjects) {
    index.uncertain = true;
    context.emit({ type: 'keep' }, cannotVanish(context, footprint.makes(index.id)));
    return;
  }
  context.emit(
    { type: 'create', object: index.id, tree: { IndexStmt: statement } },
    footprint.makes(index.id),
  );
};

function elementsOf({ indexParams = [], indexIncludingParams = [] }: IndexStmt) {
  return [...indexParams, ...indexIncludingParams].flatMap((each) =>
    'IndexElem' in each ? [each.IndexElem] : [],
  );
}

/** The index in the catalog, under its own name or the one that PostgreSQL chooses. */
function addIndex(
  lookup: Lookup,
  footprint: FootprintBuilder,
  table: Relation,
  statement: IndexStmt,
): Relation {
  const { idxname, indexParams = [], unique, whereClause } = statement;
  const elements = elementsOf(statement);
  const subject = indexColumnNames(elements).join('_');
  footprint.changes(table.id);
  const name = idxname ?? chooseRelationName(lookup, footprint, table, subject, 'idx', false);
  takeName(lookup, footprint, 'relation', table.schema, name);
  const keys = elements.slice(0, indexParams.length).map((each) => each.name);
  const isKey = unique && !whereClause && keys.every((each) => each);
  const keyNames = keys.flatMap((each) => each ?? []);
  const index = lookup.catalog.addRelation('index', table.schema, name, {
    owner: table.id,
    indexed: identities(lookup, table, indexedColumns(table, statement, elements)),
    indexedNames: indexColumnNames(elements),
    key: isKey ? identities(lookup, table, keyNames) : undefined,
  });
  if (idxname === undefined) guessName(lookup, footprint, index, table, subject, 'idx');
  if (unique) touchKey(lookup, footprint, table, index, false);
  table.indexes = withMember(table.indexes, index.id);
  index.expressions = expressionsOf(statement, elements);
  return index;
}

/** Builds the index on the rows of a table; returns a reason if what it runs cannot be followed. */
function build(
  context: Context,
  footprint: FootprintBuilder,
  { expressions = [] }: Relation,
  table: Relation,
): Obstacle | undefined {
  const shape = context.cells.shape(table.id);
  if (expressions.some(runsCode)) footprint.add(shape);
  else footprint.guard(shape);
  return evaluateOnRows(context, footprint, table, expressions);
}

function expressionsOf({ whereClause }: IndexStmt, elements: readonly IndexElem[]) {
  return [...elements.map(({ expr }) => expr), whereClause].filter((each) => each !== undefined);
}

/** The columns of the index: of its elements, its expressions and its predicate. */
function indexedColumns(
  table: Relation,
  statement: IndexStmt,
  elements: readonly IndexElem[],
): readonly string[] {
  const { names, wholeRow } = columnsIn(table, expressionsOf(statement, elements));
  if (wholeRow) return (table.columns ?? []).map((column) => column.name);
  return [...new Set([...elements.flatMap(({ name }) => name ?? []), ...names])];
}

function readImmutable(
  lookup: Lookup,
  footprint: FootprintBuilder,
  expression: Tree,
  table: Relation,
): void {
  const { calls } = readReferences(lookup, footprint, expression, [table]);
  readVolatility(lookup, footprint, calls);
}

function readElement(
  lookup: Lookup,
  footprint: FootprintBuilder,
  table: Relation,
  { name, expr, opclass, collation }: IndexElem,
  { accessMethod = 'btree' }: IndexStmt,
): void {
  // An operator class for the current type may not work for the next one.
  const isPlain = name !== undefined && !opclass && !collation;
  const on = isPlain ? buildOnColumn : readColumn;
  const column = name === undefined ? undefined : on(lookup, footprint, table, name);
  if (expr) readImmutable(lookup, footprint, expr, table);
  const isBuiltIn = column?.type !== undefined && isBuiltInType(column.type);
  if (opclass || collation || (accessMethod !== 'btree' && accessMethod !== 'hash')) {
    footprint.read(lookup.cells.resolution);
  } else if (!isPlain || !isBuiltIn) footprint.read(lookup.cells.coreResolution);
}
