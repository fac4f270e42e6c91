import type { Node as Tree } from 'libpg-query';
import { cannotVanish } from '../../footprints/cannot-vanish.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { type Obstacle, unknownObject } from '../../footprints/obstacle.js';
import { readReferences } from '../../footprints/references/references.js';
import { takeName } from '../../footprints/take-name.js';
import { definitions } from '../../sql/definition-options.js';
import { listName, rangeVarName, strings } from '../../sql/written-names.js';
import type { Relation } from '../../state/objects.js';
import { disownSequence, ownSequence } from '../../state/owned-sequences.js';
import { removeFrom, withMember } from '../../state/shared-empty.js';
import { columnNamed, readColumn } from '../column/columns.js';
import type { Reader } from '../reader.js';
import { skipsExisting } from '../table/if-not-exists.js';
import { readCache } from './cached-sequences.js';

/** CREATE SEQUENCE. */
export const createSequence: Reader<'CreateSeqStmt'> = (statement, context) => {
  const footprint = context.newFootprint();
  const written = statement.sequence ? rangeVarName(statement.sequence) : { name: '' };
  const schema = context.creationSchema(written);
  const wanted = { schema, name: written.name };
  if (statement.if_not_exists && skipsExisting(context, footprint, wanted)) return;
  const sequence = context.catalog.addRelation('sequence', schema, written.name);
  takeName(context, footprint, 'relation', schema, written.name);
  footprint.makes(sequence.id).write(context.cells.part(sequence.id, 'state'));
  readCache(context, statement.options);
  readReferences(context, footprint, statement.options ?? []);
  const obstacle = own(context, footprint, sequence, statement.options);
  if (obstacle !== undefined) {
    context.barrier(obstacle);
    return;
  }
  if (statement.if_not_exists && context.catalog.mayHaveUnknownObjects) {
    sequence.uncertain = true;
    context.emit({ type: 'keep' }, cannotVanish(context, footprint));
    return;
  }
  context.emit(
    { type: 'create', object: sequence.id, tree: { CreateSeqStmt: statement } },
    footprint,
  );
};

/** ALTER SEQUENCE: changes what nextval returns from then on. */
export const alterSequence: Reader<'AlterSeqStmt'> = (statement, context) => {
  const footprint = context.newFootprint();
  const written = statement.sequence ? rangeVarName(statement.sequence) : { name: '' };
  const sequence = context.relation(written, footprint);
  if (!sequence) {
    if (statement.missing_ok && !context.catalog.mayHaveUnknownObjects) {
      context.emit({ type: 'nothing', reason: `${written.name} does not exist` }, footprint);
    } else context.keepInPlace();
    return;
  }
  footprint
    .changes(sequence.id)
    .write(context.cells.part(sequence.id, 'options'))
    .write(context.cells.part(sequence.id, 'state'));
  readCache(context, statement.options);
  readReferences(context, footprint, statement.options ?? []);
  const obstacle = own(context, footprint, sequence, statement.options);
  if (obstacle !== undefined) {
    context.barrier(obstacle);
    return;
  }
  context.emit(
    { type: 'alter', object: sequence.id, tree: { AlterSeqStmt: statement } },
    footprint,
  );
};

/** OWNED BY: PostgreSQL drops the sequence with the column. Returns a reason if svc cannot follow the clause. */
function own(
  lookup: Lookup,
  footprint: FootprintBuilder,
  sequence: Relation,
  options: readonly Tree[] | undefined,
): Obstacle | undefined {
  const given = definitions(options).get('owned_by');
  if (!given || !('List' in given)) return undefined;
  const { catalog, cells } = lookup;
  footprint.write(cells.part(sequence.id, 'owned by')).read(cells.part(sequence.id, 'owner'));
  const before = sequence.owner === undefined ? undefined : catalog.relationById(sequence.owner);
  if (before) {
    // A change of a table's owner and schema applies to its sequences.
    footprint
      .changes(before.id)
      .add(cells.references(before.id))
      .add(cells.part(before.id, 'sequences'));
    removeFrom(before.indexes, sequence.id);
    for (const column of before.columns ?? []) {
      // Until this statement, a drop of the column would have dropped the sequence.
      if (disownSequence(column, sequence.id)) footprint.read(cells.column(before.id, column.id));
    }
  }
  sequence.owner = undefined;
  const items = given.List.items ?? [];
  if (items.length < 2) return undefined;
  const table = lookup.relation(listName(items.slice(0, -1)), footprint);
  const name = strings(items).at(-1) ?? '';
  if (!table) return unknownObject(`the owner of ${sequence.name} is unknown`);
  footprint
    .uses(table.id)
    .add(cells.wholeDefinition(table.id))
    .add(cells.part(table.id, 'sequences'));
  readColumn(lookup, footprint, table, name);
  const column = columnNamed(lookup, table, name);
  if (!column) return unknownObject(`the owner of ${sequence.name} is unknown`);
  footprint.write(cells.sequencesOf(table.id, column.id));
  ownSequence(column, sequence.id, 'last');
  table.indexes = withMember(table.indexes, sequence.id);
  sequence.owner = table.id;
  return undefined;
}
