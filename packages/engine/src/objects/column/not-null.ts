import type { AlterTableCmd, Constraint } from 'libpg-query';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import type { Column, Relation } from '../../state/objects.js';
import { chooseConstraintName } from '../constraint/choose-constraint-names.js';
import { columnKey, useColumn } from './columns.js';

/** NOT NULL is a property of the column; from PostgreSQL 18 on it has a name too. */
export function addNotNull(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  name: string,
  tree?: Constraint | AlterTableCmd,
  addsNoCondition = false,
): void {
  const { cells, catalog } = lookup;
  const given = tree && 'conname' in tree ? tree.conname : undefined;
  const column = useColumn(lookup, footprint, relation, name);
  footprint.write(cells.part(relation.id, 'not null', columnKey(relation, name)));
  if (!addsNoCondition) {
    footprint.guard(cells.shape(relation.id));
    // The conversion to a new type may replace NULLs by values.
    if (column) footprint.guard(cells.retypes(relation.id, column.id));
  }
  if (!column || column.notNull) return;
  const chosen = given ?? chooseConstraintName(lookup, footprint, relation, name, 'not_null');
  footprint
    .add(cells.name('constraint', relation.schema, chosen))
    .write(cells.part(relation.id, 'constraint', chosen));
  if (tree && given === undefined && !catalog.mayHaveUnknownObjects)
    catalog.names.chosen.set(tree, chosen);
  if (!tree || !('location' in tree)) {
    catalog.names.imply({
      what: 'not null',
      relation: relation.id,
      column: name,
      name: chosen,
    });
  }
  catalog.setNotNull(relation, column, true, chosen);
}

/** Releases the name of a NOT NULL. */
export function removeNotNull(
  { cells, catalog }: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  column: Column,
): void {
  if (column.notNullName !== undefined) {
    footprint
      .add(cells.name('constraint', relation.schema, column.notNullName))
      .write(cells.part(relation.id, 'constraint', column.notNullName));
  }
  catalog.setNotNull(relation, column, false);
}
