import { cannotVanish } from '../../footprints/cannot-vanish.js';
import type { Lookup } from '../../footprints/lookup.js';
import { notFollowed, unknownObject } from '../../footprints/obstacle.js';
import { alreadyExists } from '../../footprints/operation.js';
import { takeName } from '../../footprints/take-name.js';
import { listName, strings } from '../../sql/written-names.js';
import type { TypeObject } from '../../state/objects.js';
import type { Reader } from '../reader.js';

/** CREATE TYPE … AS ENUM. */
export const createEnum: Reader<'CreateEnumStmt'> = (statement, context) => {
  const footprint = context.newFootprint();
  const written = listName(statement.typeName ?? []);
  const schema = context.creationSchema(written);
  const type = context.catalog.types.add('enum', schema, written.name, [
    ...strings(statement.vals ?? []),
  ]);
  takeName(context, footprint, 'type', schema, written.name);
  context.emit(
    { type: 'create', object: type.id, tree: { CreateEnumStmt: statement } },
    footprint.makes(type.id),
  );
};

/** ALTER TYPE … ADD VALUE and RENAME VALUE. */
export const alterEnum: Reader<'AlterEnumStmt'> = (statement, context) => {
  const footprint = context.newFootprint();
  const written = listName(statement.typeName ?? []);
  const type = context.type(written, footprint);
  const { cells } = context;
  const value = statement.newVal ?? '';
  if (!type || !('labels' in type)) {
    context.barrier(unknownObject(`ALTER TYPE ${written.name}, which is unknown`));
    return;
  }
  footprint.changes(type.id);
  if (statement.oldVal !== undefined) {
    // Literals are bound to the label by its position, but text that is parsed later names it. The labels keep
    // their order: another one may be added before or after.
    type.labels = type.labels.map((label) => (label === statement.oldVal ? value : label));
    labelAppears(context, type, value);
    // Cached plans keep a label that a new session no longer finds.
    context.session.plans.nameChanges(statement.oldVal);
    type.formerLabels = new Set(type.formerLabels).add(statement.oldVal);
    footprint
      .write(cells.part(type.id, 'label names'))
      .write(cells.part(type.id, 'label', statement.oldVal))
      .write(cells.part(type.id, 'label', value));
    context.emit({ type: 'alter', object: type.id, tree: { AlterEnumStmt: statement } }, footprint);
    return;
  }
  const exists = type.labels.includes(value);
  if (exists && !statement.skipIfNewValExists) {
    context.barrier(notFollowed(`${value} already exists`));
    return;
  }
  const mayBeRenamed = context.catalog.mayHaveUnseenDependencies(type.id);
  if (exists && !mayBeRenamed) {
    footprint.read(cells.part(type.id, 'label', value));
    context.emit(alreadyExists(value), footprint);
    return;
  }
  const neighbor = statement.newValNeighbor;
  const at = neighbor === undefined ? -1 : type.labels.indexOf(neighbor);
  const place = at < 0 ? type.labels.length : statement.newValIsAfter ? at + 1 : at;
  if (!exists) type.labels.splice(place, 0, value);
  labelAppears(context, type, value);
  if (neighbor !== undefined) footprint.read(cells.part(type.id, 'label', neighbor));
  // A text that was a label before this statement is still a label.
  footprint
    .write(cells.part(type.id, 'labels'))
    .release(cells.part(type.id, 'label set'))
    .write(cells.part(type.id, 'label', value));
  // Whether unknown code has renamed the label is unknown.
  if (exists) context.emit({ type: 'keep' }, cannotVanish(context, footprint));
  else {
    context.emit({ type: 'alter', object: type.id, tree: { AlterEnumStmt: statement } }, footprint);
  }
};

/** Cached plans still use the label that had the name before. */
function labelAppears({ session }: Lookup, { formerLabels }: TypeObject, label: string): void {
  if (formerLabels?.has(label)) session.plans.nameChanges(label);
}
