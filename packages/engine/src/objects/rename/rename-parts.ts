import type { RenameStmt } from 'libpg-query';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import type { Relation } from '../../state/objects.js';
import { removeFrom, withEntry } from '../../state/shared-empty.js';
import { columnNamed } from '../column/columns.js';
import { columnChanges, family, writeFamily } from '../partition/partitions.js';
import { attach } from '../table/table-attachments.js';
import { moveRelation } from './move-relation.js';

/** The effect of a rename. */
export type Renamed = 'renamed' | 'in place' | 'unknown' | { readonly absent: string };

/** Renames a part of a relation. */
export type RelationRename = (
  statement: RenameStmt,
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
) => Renamed;

export const renameColumn: RelationRename = (
  { subname = '', newname = '' },
  lookup,
  footprint,
  top,
) => {
  const { cells, catalog } = lookup;
  const members = family(lookup, top);
  if (members.some(({ parents }) => parents.size > 1)) return 'unknown';
  if (members.length > 1) writeFamily(lookup, footprint, top);
  columnChanges(lookup, top, newname);
  for (const relation of members) {
    const column = columnNamed(lookup, relation, subname);
    footprint
      .add(cells.columns(relation.id))
      .write(cells.columnName(relation.id, subname))
      .write(cells.columnName(relation.id, newname))
      .add(cells.wholeDefinition(relation.id));
    if (column) {
      column.name = newname;
      if (members.length === 1) {
        const renaming = { id: column.id, relation: relation.id, from: subname, to: newname };
        catalog.names.rename({ what: 'column', ...renaming });
      }
    }
    const renamed = (names: readonly string[]) =>
      names.map((name) => (name === subname ? newname : name));
    for (const fact of relation.constraints.values()) fact.columns = renamed(fact.columns);
    for (const other of catalog.referrers(relation.id)) {
      for (const fact of other.constraints.values()) {
        if (fact.referenced === relation.id && fact.referencedColumns) {
          fact.referencedColumns = renamed(fact.referencedColumns);
        }
      }
    }
  }
  return 'renamed';
};

export const renameConstraint: RelationRename = (
  { subname = '', newname = '' },
  lookup,
  footprint,
  relation,
) => {
  const { cells, catalog } = lookup;
  const fact = relation.constraints.get(subname);
  const column = relation.columns?.find(({ notNullName }) => notNullName === subname);
  if ((!fact && !column) || relation.children.size > 0) return 'unknown';
  footprint
    .changes(relation.id)
    .write(cells.part(relation.id, 'constraint', subname))
    .write(cells.part(relation.id, 'constraint', newname))
    .add(cells.name('constraint', relation.schema, subname))
    .add(cells.name('constraint', relation.schema, newname));
  const index = fact?.index === undefined ? undefined : catalog.relationById(fact.index);
  if (index) moveRelation(lookup, footprint, index, index.schema, newname);
  if (fact) {
    footprint.changes(fact.id);
    catalog.renameConstraint(relation, subname, newname);
    // Each referenced partition has a constraint named after it, which keeps its name.
    const { id, referenced } = fact;
    if (referenced !== undefined && catalog.relationById(referenced)?.partitioned)
      return 'in place';
    const renaming = { id, relation: relation.id, from: subname, to: newname };
    catalog.names.rename({ what: 'constraint', ...renaming });
  } else if (column) catalog.setNotNull(relation, column, true, newname);
  return 'renamed';
};

export const renameAttached: RelationRename = (
  { renameType, subname = '', newname = '' },
  lookup,
  footprint,
  relation,
) => {
  if (relation.children.size > 0 || relation.parents.size > 0) return 'unknown';
  const what =
    renameType === 'OBJECT_TRIGGER' ? 'trigger' : renameType === 'OBJECT_RULE' ? 'rule' : 'policy';
  attach(lookup, footprint, relation, what, subname);
  attach(lookup, footprint, relation, what, newname);
  if (what === 'trigger') {
    const trigger = renameIn(relation.triggers, subname, newname);
    if (!trigger) return 'unknown';
    // Triggers fire in the order of their names.
    footprint.changes(trigger.id).write(lookup.cells.shape(relation.id));
    return 'renamed';
  }
  const id =
    what === 'rule'
      ? renameIn(relation.rules, subname, newname)
      : renameIn(relation.policies, subname, newname)?.id;
  if (id === undefined) return 'unknown';
  footprint.changes(id);
  return 'renamed';
};

function renameIn<Part>(
  parts: ReadonlyMap<string, Part>,
  from: string,
  to: string,
): Part | undefined {
  const part = parts.get(from);
  if (part === undefined) return undefined;
  removeFrom(parts, from);
  // `parts` had an entry, so it is not the shared empty map.
  withEntry(parts, to, part);
  return part;
}
