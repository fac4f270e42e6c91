import { release } from '../../footprints/bind.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import type { Identity } from '../../state/identity.js';
import type { Relation, TypeObject } from '../../state/objects.js';
import { disownSequence } from '../../state/owned-sequences.js';
import { removeFrom } from '../../state/shared-empty.js';
import { releaseDefault } from '../column/columns.js';
import { removeColumn } from '../column/remove-column.js';
import { changeOverload } from '../function/overload-keys.js';
import { removeStatistics } from '../statistics/statistics.js';
import { attach } from '../table/table-attachments.js';
import type { Part, RelationPart } from './parts.js';
import { removeConstraint, removeIndex, removeRelation } from './remove-relation.js';

/**
 * Drops all parts at once, first those of relations that stay. Returns the objects that are dropped as a whole;
 * undefined if one cannot be followed.
 */
export function removeParts(
  lookup: Lookup,
  footprint: FootprintBuilder,
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
    const id = endPart(lookup, footprint, part);
    if (id === 'unknown') return undefined;
    if (id !== undefined) ids.push(id);
  }
  const owners = relations.filter(({ owner }) => owner === undefined || !ending.has(owner));
  for (const relation of owners) {
    // It may have been dropped with its column.
    if (!lookup.catalog.relationById(relation.id)) continue;
    leaveOwner(lookup, footprint, relation);
    endWhole(lookup, footprint, relation);
    ids.push(relation.id);
  }
  for (const relation of owners) {
    if (lookup.catalog.relationById(relation.id)) lookup.catalog.dropRelation(relation);
  }
  for (const part of parts) {
    if (part.kind === 'type') removeType(lookup, footprint, part.type);
    else if (part.kind === 'function') {
      footprint.makes(part.id);
      changeOverload(lookup, footprint, part.called);
      lookup.session.plans.nameIsReused(part.called.name);
      lookup.catalog.functions.drop(part.called);
    } else continue;
    ids.push(part.id);
  }
  for (const id of ids) release(lookup, id, footprint);
  return ids;
}

/** Drops a part of a relation that stays; returns its identity if it is an object by itself. */
function endPart(
  lookup: Lookup,
  footprint: FootprintBuilder,
  part: RelationPart,
): Identity | undefined | 'unknown' {
  const { cells } = lookup;
  const { relation } = part;
  footprint.changes(relation.id);
  switch (part.kind) {
    case 'column': {
      if (!relation.columns?.includes(part.column)) return undefined;
      // The column may have another type by now: then it is not dropped.
      if (relation.uncertain) return 'unknown';
      const obstacle = removeColumn(lookup, footprint, relation, part.column.name, false);
      return obstacle === undefined ? undefined : 'unknown';
    }
    case 'default':
      if (part.column.generated) return 'unknown';
      footprint
        .read(cells.column(relation.id, part.column.id))
        .write(cells.part(relation.id, 'default', part.column.id))
        .add(cells.shape(relation.id));
      releaseDefault(lookup, footprint, part.column);
      return undefined;
    case 'constraint':
      if (relation.constraints.get(part.name) !== part.fact) return undefined;
      removeConstraint(lookup, footprint, relation, part.name, part.fact);
      return undefined;
    case 'statistics':
      removeStatistics(lookup, footprint, relation, part.name);
      return part.id;
    default: {
      const on = { trigger: relation.triggers, policy: relation.policies, rule: relation.rules };
      attach(lookup, footprint, relation, part.kind, part.name);
      footprint.makes(part.id);
      removeFrom<string>(on[part.kind], part.name);
      return part.id;
    }
  }
}

/** Drops an index or a sequence of a table that stays. */
function leaveOwner(lookup: Lookup, footprint: FootprintBuilder, relation: Relation): void {
  const owner =
    relation.owner === undefined ? undefined : lookup.catalog.relationById(relation.owner);
  if (!owner) return;
  footprint.changes(owner.id);
  if (relation.kind === 'index') removeIndex(lookup, footprint, owner, relation);
  else footprint.add(lookup.cells.shape(owner.id));
  for (const column of owner.columns ?? []) disownSequence(column, relation.id);
}

/** Drops a relation with all its parts. */
function endWhole(lookup: Lookup, footprint: FootprintBuilder, relation: Relation): void {
  for (const id of relation.indexes) removeRelation(lookup, footprint, id);
  removeRelation(lookup, footprint, relation.id);
  const onIt = [
    ...[...relation.triggers.values()].map(({ id }) => id),
    ...[...relation.policies.values()].map(({ id }) => id),
    ...relation.rules.values(),
  ];
  for (const id of onIt) {
    footprint.makes(id);
    release(lookup, id, footprint);
  }
  for (const name of relation.statistics.keys())
    removeStatistics(lookup, footprint, relation, name);
}

/** Drops a type and its name. */
export function removeType(lookup: Lookup, footprint: FootprintBuilder, type: TypeObject): void {
  const { cells } = lookup;
  footprint.makes(type.id).write(cells.name('type', type.schema, type.name));
  if (type.kind === 'composite') footprint.write(cells.name('relation', type.schema, type.name));
  if (type.kind === 'base' || type.kind === 'range' || type.kind === 'shell') {
    footprint.changesResolution();
  }
  if (type.multirange !== undefined) {
    footprint
      .write(cells.name('type', type.schema, type.multirange))
      .write(cells.overloads(type.name))
      .write(cells.overloads(type.multirange));
  }
  for (const name of type.constraints ?? []) {
    footprint.add(cells.name('constraint', type.schema, name));
  }
  lookup.session.plans.nameChanges(type.name);
  lookup.catalog.types.drop(type);
}
