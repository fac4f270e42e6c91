import type { IndexElem, IndexStmt } from 'libpg-query';
import type { Context } from '../../footprints/context.js';
import { indexColumnNames } from '../../footprints/figured-name.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import { readReferences } from '../../footprints/references.js';
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
  const footing = context.footing();
  const written = statement.relation ? rangeVarName(statement.relation) : { name: '' };
  const table = context.relation(written, footing);
  if (!table) {
    // The index is on something that nobody has seen being made, and so is seen by nobody who is known.
    context.keepInPlace();
    return;
  }
  const members = table.partitioned ? family(context, table) : [table];
  const isForAll = statement.relation?.inh === true && takeIndexes(context, members);
  if (members.length > 1 && !isForAll) {
    // Partitions get indexes of their own, under names that PostgreSQL chooses.
    context.keepUncertain(...members);
    return;
  }
  const taken =
    statement.if_not_exists && statement.idxname !== undefined
      ? context.relation({ schema: table.schema, name: statement.idxname }, footing)
      : undefined;
  if (taken?.uncertain) {
    context.keepInPlace();
    return;
  }
  const elements = [
    ...(statement.indexParams ?? []),
    ...(statement.indexIncludingParams ?? []),
  ].flatMap((each) => ('IndexElem' in each ? [each.IndexElem] : []));
  for (const element of elements) readElement(context, footing, table, element, statement);
  if (statement.whereClause) readReferences(context, footing, statement.whereClause, [table]);
  if (taken) {
    // It looks for its columns all the same.
    context.emit(
      { type: 'nothing', reason: `${statement.idxname} exists already` },
      footing.uses(table.id).uses(taken.id),
    );
    return;
  }
  footing.changes(table.id);
  const name =
    statement.idxname ??
    chooseRelationName(context, footing, table, indexColumnNames(elements).join('_'), 'idx', false);
  context.takeName(footing, 'relation', table.schema, name);
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
    guessName(context, footing, index, table, indexColumnNames(elements).join('_'), 'idx');
  }
  if (statement.unique) touchKey(context, footing, table, index, false);
  table.indexes.add(index.id);
  index.expressions = [...elements.map(({ expr }) => expr), statement.whereClause].filter(
    (each) => each !== undefined,
  );
  for (const member of members) {
    if (index.expressions.some(runsCode)) footing.add(context.cells.shape(member.id));
    else footing.guard(context.cells.shape(member.id));
    const obstacle = evaluateOnRows(context, footing, member, index.expressions);
    if (obstacle !== undefined) {
      context.barrier(`the index ${name}: ${obstacle}`);
      return;
    }
  }
  if (members.length > 1) {
    writeFamily(context, footing, table);
    giveToPartitions(context, footing, table, index);
  }
  if (statement.if_not_exists && context.catalog.mayHaveUnknownObjects) {
    index.uncertain = true;
    context.emit({ type: 'keep' }, context.undecided(footing.makes(index.id)));
    return;
  }
  context.emit(
    { type: 'create', object: index.id, tree: { IndexStmt: statement } },
    footing.makes(index.id),
  );
};

/** The columns that the index goes with: of its elements, its expressions and its predicate. */
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
  context: Context,
  footing: FootprintBuilder,
  table: Relation,
  { name, expr, opclass, collation }: IndexElem,
  { accessMethod = 'btree' }: IndexStmt,
): void {
  // What was chosen for the type of the moment may not suit the next one.
  const isPlain = name !== undefined && !opclass && !collation;
  const on = isPlain ? buildOnColumn : readColumn;
  const column = name === undefined ? undefined : on(context, footing, table, name);
  if (expr) readReferences(context, footing, expr, [table]);
  const isBuiltIn = column?.type !== undefined && isBuiltInType(column.type);
  if (!isPlain || !isBuiltIn || (accessMethod !== 'btree' && accessMethod !== 'hash')) {
    footing.read(context.cells.resolution);
  }
}
