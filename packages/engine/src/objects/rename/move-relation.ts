import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { takeName, writeNames } from '../../footprints/take-name.js';
import type { Identity } from '../../state/identity.js';
import type { Relation } from '../../state/objects.js';
import { hasRowType } from '../drop/remove-relation.js';

/** Gives a relation and its row type another name or schema. */
export function moveRelation(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  schema: string,
  name: string,
): void {
  const { cells } = lookup;
  footprint.changes(relation.id).add(cells.relationsOf(relation.schema));
  writeNames(footprint, relation);
  takeName(lookup, footprint, 'relation', schema, name);
  if (hasRowType(relation)) {
    footprint.write(cells.name('type', relation.schema, relation.name));
    takeName(lookup, footprint, 'type', schema, name);
  }
  if (relation.owner !== undefined) footprint.add(cells.wholeDefinition(relation.owner));
  bindToSchema(lookup, relation.id, schema);
  lookup.catalog.renameRelation(relation, schema, name);
  writeNames(footprint, relation);
}

/** Records that the schema cannot be dropped before the object. */
export function bindToSchema(
  { bindings, catalog, cells }: Lookup,
  id: Identity,
  name: string,
): void {
  const schema = catalog.schemas.named(name);
  if (schema !== undefined) bindings.bind(id, new Map([[cells.object(schema), 'read']]), []);
}
