import { notFollowed, unknownObject } from '../footprints/obstacle.js';
import type { Relation } from '../state/objects.js';
import type { RunningCode } from './running-code.js';

/** Reads all rows of a relation, and what a view runs for them. */
export function readRowsOf(execution: RunningCode, relation: Relation): void {
  const { lookup, footprint } = execution;
  const { cells, catalog } = lookup;
  footprint.uses(relation.id);
  switch (relation.kind) {
    case 'table':
    case 'materialized view':
      footprint.read(cells.rows(relation.id));
      footprint.times.copied.add(relation.id);
      for (const id of relation.children) {
        const child = catalog.relationById(id);
        if (child) execution.readRows(child);
      }
      return;
    case 'view':
      footprint.read(cells.part(relation.id, 'definition'));
      if (!relation.expressions)
        execution.stop(unknownObject(`the code of ${relation.name} is unknown`));
      execution.runAsOwner(relation.id, () => {
        for (const query of relation.expressions ?? []) execution.runStored(query);
      });
      return;
    case 'sequence':
      footprint.read(cells.part(relation.id, 'state'));
      return;
    case 'composite type':
    case 'index':
      return;
    default:
      execution.stop(notFollowed(`${relation.name} is a ${relation.kind}`));
  }
}

/** Reads the names of relations, because a value shows them as text. */
export function readNamesOf(
  { lookup, footprint }: RunningCode,
  relations: readonly Relation[],
): void {
  const { cells, catalog } = lookup;
  for (const each of relations) {
    const { schema, name } = catalog.relationById(each.id) ?? each;
    footprint.read(cells.name('relation', schema, name)).read(cells.name('schema', '', schema));
  }
}

/** Reads the columns of relations, because a value contains whole rows. */
export function readColumnsOf(
  { lookup, footprint }: RunningCode,
  relations: readonly Relation[],
): void {
  for (const { id } of relations) footprint.read(lookup.cells.columns(id));
}
