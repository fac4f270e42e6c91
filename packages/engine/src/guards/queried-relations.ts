import type { FootprintBuilder } from '../footprints/footprint-builder.js';
import type { Lookup } from '../footprints/lookup.js';
import { mayNameConstraint, type Relation } from '../state/objects.js';
import type { QueriedName } from './queried-names.js';

/** Reads the names that catalog queries look up in every schema, and returns their objects. */
export function queriedRelations(
  queried: readonly QueriedName[],
  footprint: FootprintBuilder,
  lookup: Lookup,
): readonly Relation[] {
  const { catalog, cells } = lookup;
  if (queried.length > 0) footprint.read(cells.schemas);
  return queried.flatMap(({ of, name }) => {
    if (of === 'extension') {
      // CREATE EXTENSION … CASCADE also creates extensions that it does not name.
      footprint.read(cells.name(of, '', name)).read(cells.resolution);
      return [];
    }
    const others = lookup.mentions().get(name) ?? [];
    for (const schema of others) footprint.read(cells.platformTable(schema, name));
    for (const schema of new Set([...catalog.schemas.names(), ...others, ...lookup.searchPath])) {
      footprint.read(cells.name(of, schema, name));
    }
    const found = [...catalog.relations()].filter((each) =>
      of === 'relation' ? each.name === name : mayNameConstraint(each, name),
    );
    return found.flatMap((each) => {
      const owner = each.owner === undefined ? undefined : catalog.relationById(each.owner);
      return owner ? [each, owner] : [each];
    });
  });
}
