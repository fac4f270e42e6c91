import type { IndexElem, IndexStmt } from 'libpg-query';
import { indexColumnNames } from '../../footprints/figured-name.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { readReferences } from '../../footprints/references.js';
import { undecided } from '../../footprints/stays.js';
import { takeName } from '../../footprints/take-name.js';
import { rangeVarName } from '../../sql/written-names.js';
import { isBuiltInType } from '../../state/built-in-names.js';
import type { Relation } from '../../state/objects.js';
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
    // The table's creation was not seen, so no known object sees the index.
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
  const elements = [
    ...(statement.indexParams ?? []),
    ...(statement.indexIncludingParams ?? []),
  ].flatMap((each) => ('IndexElem' in each ? [each.IndexElem] : []));
  for (const element of elements) readElement(context, footprint, table, element, statement);
  if (statement.whereClause) readReferences(context, footprint, statement.whereClause, [table]);
  if (taken) {
    // It still looks up its columns.
    context.emit(
      { type: 'nothing', reason: `${statement.idxname} exists already` },
      footprint.uses(table.id).uses(taken.id),
    );
    return;
  }
  footprint.changes(table.id);
  const name =
    statement.idxname ??
    chooseRelationName(
      context,
      footprint,
      table,
      indexColumnNames(elements).join('_'),
      'idx',
      false,
    );
  takeName(context, footprint, 'relation', table.schema, name);
  const keys = elements.slice(0, statement.indexParams?.length ?? 0);
  const isKey = statement.unique && !statement.whereClause && keys.every((each) => each.name);
  const index = context.catalog.addRelation('index', table.schema, name, {
    owner: table.id,
    indexed: identities(context, table, indexedColumns(table, statement, elements)),
    indexedNames: indexColumnNames(elements),
    key: isKey
      ? identities(
          context,
          table,
          keys.flatMap((each) => each.name ?? []),
        )
      : undefined,
  });
  if (statement.idxname === undefined) {
    guessName(context, footprint, index, table, indexColumnNames(elements).join('_'), 'idx');
  }
  if (statement.unique) touchKey(context, footprint, table, index, false);
  table.indexes.add(index.id);
  index.expressions = [...elements.map(({ expr }) => expr), statement.whereClause].filter(
    (each) => each !== undefined,
  );
  for (const member of members) {
    if (index.expressions.some(runsCode)) footprint.add(context.cells.shape(member.id));
    else footprint.guard(context.cells.shape(member.id));
    const obstacle = evaluateOnRows(context, footprint, member, index.expressions);
    if (obstacle !== undefined) {
      context.barrier(`the index ${name}: ${obstacle}`);
      return;
    }
  }
  if (members.length > 1) {
    writeFamily(context, footprint, table);
    giveToPartitions(context, footprint, table, index);
  }
  if (statement.if_not_exists && context.catalog.mayHaveUnknownObjects) {
    index.uncertain = true;
    context.emit({ type: 'keep' }, undecided(context, footprint.makes(index.id)));
    return;
  }
  context.emit(
    { type: 'create', object: index.id, tree: { IndexStmt: statement } },
    footprint.makes(index.id),
  );
};

/** The columns of the index: of its elements, its expressions and its predicate. */
function indexedColumns(
  table: Relation,
  { whereClause }: IndexStmt,
  elements: readonly IndexElem[],
): readonly string[] {
  const expressions = [...elements.map(({ expr }) => expr), whereClause].filter(
    (each) => each !== undefined,
  );
  const { names, wholeRow } = columnsIn(table, expressions);
  if (wholeRow) return (table.columns ?? []).map((column) => column.name);
  return [...new Set([...elements.flatMap(({ name }) => name ?? []), ...names])];
}

function readElement(
  lookup: Lookup,
  footprint: FootprintBuilder,
  table: Relation,
  { name, expr, opclass, collation }: IndexElem,
  { accessMethod = 'btree' }: IndexStmt,
): void {
  // An operator class chosen for the current type may not suit the next one.
  const isPlain = name !== undefined && !opclass && !collation;
  const on = isPlain ? buildOnColumn : readColumn;
  const column = name === undefined ? undefined : on(lookup, footprint, table, name);
  if (expr) readReferences(lookup, footprint, expr, [table]);
  const isBuiltIn = column?.type !== undefined && isBuiltInType(column.type);
  if (!isPlain || !isBuiltIn || (accessMethod !== 'btree' && accessMethod !== 'hash')) {
    footprint.read(lookup.cells.resolution);
  }
}
