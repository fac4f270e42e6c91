/**
 * Publications. A change of published rows needs a replica identity, so publishing a table keeps its order to
 * statements on its rows, and publishing all tables to those that update or delete rows of any table.
 */
import type { Node as Tree } from 'libpg-query';
import { cannotVanish } from '../../footprints/cannot-vanish.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { readReferences } from '../../footprints/references/references.js';
import { rangeVarName, strings } from '../../sql/written-names.js';
import { readColumn } from '../column/columns.js';
import { family } from '../partition/partitions.js';
import type { Reader } from '../reader.js';

/** CREATE PUBLICATION. */
export const createPublication: Reader<'CreatePublicationStmt'> = (statement, context) => {
  context.catalog.publishes = true;
  const { pubname = '', pubobjects, for_all_tables: all } = statement;
  const footprint = publication(context, context.newFootprint(), pubname);
  if (all) footprint.write(context.cells.publishesAll);
  if (!publish(context, footprint, pubobjects ?? [])) context.keepInPlace();
  else context.emit({ type: 'keep' }, cannotVanish(context, footprint.add(context.cells.catalog)));
};

/** ALTER PUBLICATION: removed tables are released, and may be dropped next. */
export const alterPublication: Reader<'AlterPublicationStmt'> = (statement, context) => {
  context.catalog.publishes = true;
  const { pubname = '', pubobjects, action } = statement;
  const footprint = publication(context, context.newFootprint(), pubname);
  const adds = action === 'AP_AddObjects' && pubobjects !== undefined;
  if (!adds || !publish(context, footprint, pubobjects)) context.keepInPlace();
  else context.emit({ type: 'keep' }, cannotVanish(context, footprint.add(context.cells.catalog)));
};

/** A publication that is created or changed. */
function publication(
  { cells }: Lookup,
  footprint: FootprintBuilder,
  name: string,
): FootprintBuilder {
  return footprint
    .write(cells.name('other', '', `publication ${name}`))
    .write(cells.other('publications'));
}

/** The tables that are published from then on; false if it is more than known tables. */
function publish(lookup: Lookup, footprint: FootprintBuilder, objects: readonly Tree[]): boolean {
  const { cells } = lookup;
  for (const each of objects) {
    const table = 'PublicationObjSpec' in each ? each.PublicationObjSpec.pubtable : undefined;
    const relation = table?.relation && lookup.relation(rangeVarName(table.relation), footprint);
    if (!table || !relation) return false;
    if (table.whereClause) readReferences(lookup, footprint, table.whereClause, [relation]);
    for (const column of strings(table.columns ?? [])) {
      readColumn(lookup, footprint, relation, column);
    }
    for (const member of family(lookup, relation)) {
      footprint
        .changes(member.id)
        .uses(member.id)
        .add(cells.shape(member.id))
        .write(cells.part(member.id, 'publications'));
    }
  }
  return true;
}
