import type { Relation, TypeObject } from '../state/objects.js';
import type { FootprintBuilder } from './footprint-builder.js';
import type { Lookup } from './lookup.js';

/** Takes a name for a new object. */
export function takeName(
  lookup: Lookup,
  footprint: FootprintBuilder,
  space: 'relation' | 'type',
  schema: string,
  name: string,
): void {
  const { catalog, cells, session } = lookup;
  footprint.read(cells.unseenNames).write(cells.name(space, schema, name));
  if (space === 'relation') footprint.add(cells.relationsOf(schema));
  if (session.plans.mayHavePlans && space === 'relation') session.plans.isCreated(name);
  if (session.plans.mayHavePlans && isNamedElsewhere(lookup, schema, name)) {
    session.plans.nameChanges(name);
  }
  const type = space === 'type' ? catalog.types.named(schema, name) : undefined;
  if (type) typeNameChanges(lookup, type, name);
  const id = catalog.schemas.named(schema);
  if (id !== undefined) footprint.read(cells.object(id));
  else footprint.add(cells.schemas);
}

/**
 * Records that a new type gets the name that another type had. PostgreSQL does not invalidate cached plans that use the
 * other type.
 */
export function typeNameChanges(
  { catalog, session }: Lookup,
  { id, schema }: Pick<TypeObject, 'id' | 'schema'>,
  name: string,
): void {
  if (!session.plans.mayHavePlans) return;
  const wasAnothers = catalog.names.log.some(
    (event) => event.id !== id && event.name === name && event.schema === schema,
  );
  if (wasAnothers) session.plans.nameChanges(name);
}

/** Writes the possible names of a relation: names in its schema are taken or released. */
export function writeNames(
  footprint: FootprintBuilder,
  { schema, name, otherNames = [] }: Relation,
): void {
  for (const each of [name, ...otherNames]) {
    footprint.write(footprint.cells.name('relation', schema, each));
  }
}

/** Whether another schema has a relation of the name, so that the search path decides. */
function isNamedElsewhere({ catalog }: Lookup, schema: string, name: string): boolean {
  return [...catalog.schemas.names(), 'public', 'pg_temp'].some(
    (each) => each !== schema && catalog.relation(each, name) !== undefined,
  );
}
