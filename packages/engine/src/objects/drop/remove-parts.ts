import type { Context } from '../../footprints/context.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Identity } from '../../state/identity.js';
import type { Relation, TypeObject } from '../../state/objects.js';
import { disownSequence } from '../../state/owned-sequences.js';
import { releaseDefault } from '../column/columns.js';
import { removeColumn } from '../column/remove-column.js';
import { removeStatistics } from '../statistics/statistics.js';
import { attach } from '../table/table-attachments.js';
import type { Part, RelationPart } from './parts.js';
import { removeConstraint, removeIndex, removeRelation } from './remove-relation.js';

/**
 * Ends all parts at once, first those of relations that stay. Gives the objects that end as a whole;
 * undefined when the end of one cannot be followed.
 */
export function removeParts(
  context: Context,
  footing: FootprintBuilder,
  parts: readonly Part[],
): readonly Identity[] | undefined {
  const relations = parts.flatMap((part) => (part.kind === 'relation' ? [part.relation] : []));
  const ending = new Set(relations.map(({ id }) => id));
  const ids: Identity[] = [];
  const ofOthers = parts.flatMap((part) => {
    const isOfOther =
      'relation' in part && part.kind !== 'relation' && !ending.has(part.relation.id);
    return isOfOther ? [part] : [];
  });
  for (const part of ofOthers) {
    const id = endPart(context, footing, part);
    if (id === 'unknown') return undefined;
    if (id !== undefined) ids.push(id);
  }
  const owners = relations.filter(({ owner }) => owner === undefined || !ending.has(owner));
  for (const relation of owners) {
    // It may have gone with its column.
    if (!context.catalog.relationById(relation.id)) continue;
    leaveOwner(context, footing, relation);
    endWhole(context, footing, relation);
    ids.push(relation.id);
  }
  for (const relation of owners) {
    if (context.catalog.relationById(relation.id)) context.catalog.dropRelation(relation);
  }
  for (const part of parts) {
    if (part.kind === 'type') removeType(context, footing, part.type);
    else if (part.kind === 'function') {
      footing.makes(part.id).write(context.cells.overloads(part.called.name));
      context.catalog.functions.drop(part.called);
    } else continue;
    ids.push(part.id);
  }
  for (const id of ids) context.release(id, footing);
  return ids;
}

/** Something on a relation that stays ends; gives its identity where it is an object by itself. */
function endPart(
  context: Context,
  footing: FootprintBuilder,
  part: RelationPart,
): Identity | undefined | 'unknown' {
  const { cells } = context;
  const { relation } = part;
  footing.changes(relation.id);
  switch (part.kind) {
    case 'column': {
      if (!relation.columns?.includes(part.column)) return undefined;
      // It may be of another type by now, and then it stays.
      if (relation.uncertain) return 'unknown';
      const obstacle = removeColumn(context, footing, relation, part.column.name, false);
      return obstacle === undefined ? undefined : 'unknown';
    }
    case 'default':
      if (part.column.generated) return 'unknown';
      footing
        .read(cells.column(relation.id, part.column.id))
        .write(cells.part(relation.id, 'default', part.column.id))
        .add(cells.shape(relation.id));
      releaseDefault(context, footing, part.column);
      return undefined;
    case 'constraint':
      if (relation.constraints.get(part.name) !== part.fact) return undefined;
      removeConstraint(context, footing, relation, part.name, part.fact);
      return undefined;
    case 'statistics':
      removeStatistics(context, footing, relation, part.name);
      return part.id;
    default: {
      const on = { trigger: relation.triggers, policy: relation.policies, rule: relation.rules };
      attach(context, footing, relation, part.kind, part.name);
      footing.makes(part.id);
      on[part.kind].delete(part.name);
      return part.id;
    }
  }
}

/** An index or a sequence ends, and the table that has it stays. */
function leaveOwner(context: Context, footing: FootprintBuilder, relation: Relation): void {
  const owner =
    relation.owner === undefined ? undefined : context.catalog.relationById(relation.owner);
  if (!owner) return;
  footing.changes(owner.id);
  if (relation.kind === 'index') removeIndex(context, footing, owner, relation);
  else footing.add(context.cells.shape(owner.id));
  for (const column of owner.columns ?? []) disownSequence(column, relation.id);
}

/** A relation ends with all that stands on it. */
function endWhole(context: Context, footing: FootprintBuilder, relation: Relation): void {
  for (const id of relation.indexes) removeRelation(context, footing, id);
  removeRelation(context, footing, relation.id);
  const onIt = [
    ...[...relation.triggers.values()].map(({ id }) => id),
    ...relation.policies.values(),
    ...relation.rules.values(),
  ];
  for (const id of onIt) {
    footing.makes(id);
    context.release(id, footing);
  }
  for (const name of relation.statistics.keys()) removeStatistics(context, footing, relation, name);
}

/** A type ends: its name is free, and what it brought cannot be found any more. */
export function removeType(context: Context, footing: FootprintBuilder, type: TypeObject): void {
  const { cells } = context;
  footing.makes(type.id).write(cells.name('type', type.schema, type.name));
  if (type.kind === 'composite') footing.write(cells.name('relation', type.schema, type.name));
  if (type.kind === 'base' || type.kind === 'range' || type.kind === 'shell') {
    footing.write(cells.resolution);
  }
  if (type.multirange !== undefined) {
    footing
      .write(cells.name('type', type.schema, type.multirange))
      .write(cells.overloads(type.name))
      .write(cells.overloads(type.multirange));
  }
  for (const name of type.constraints ?? []) {
    footing.add(cells.name('constraint', type.schema, name));
  }
  context.catalog.types.drop(type);
}
