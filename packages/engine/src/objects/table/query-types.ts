import type { Lookup } from '../../footprints/lookup.js';
import { serialTypes } from '../../sql/serial-types.js';
import { isBuiltInType } from '../../state/built-in-names.js';
import type { Identity } from '../../state/identity.js';
import type { Column, Relation } from '../../state/objects.js';

/**
 * The types of the history that the columns of a query may have, by the objects that it uses; a table stands for the
 * type of its rows. Undefined if other types are possible: a function of the history returns any type, and values of
 * a domain, a composite or a range type contain values of other types.
 */
export function queryTypes(
  used: Iterable<Identity>,
  lookup: Lookup,
): ReadonlySet<Identity> | undefined {
  const { catalog } = lookup;
  if (catalog.impliedCalls.length > 0 || catalog.mayHaveUnknownObjects) return undefined;
  const types = new Set<Identity>();
  for (const id of used) {
    const relation = catalog.relationById(id);
    const found = relation ? rowTypes(relation, lookup) : enumOnly(id, lookup);
    if (!found) return undefined;
    for (const each of found) types.add(each);
  }
  return types;
}

/** The types of a table's columns, and that of its rows. */
function rowTypes(table: Relation, lookup: Lookup): readonly Identity[] | undefined {
  if (table.kind !== 'table' || table.uncertain || !table.columns) return undefined;
  const found = table.columns.map((column) => columnTypes(column, table, lookup));
  return found.every((each) => each !== undefined) ? [table.id, ...found.flat()] : undefined;
}

function columnTypes(
  { id, type }: Column,
  { queryTypes: ofQuery }: Relation,
  lookup: Lookup,
): readonly Identity[] | undefined {
  const { catalog, bindings } = lookup;
  const bound = bindings.used(id).filter((each) => {
    // The other bindings belong to the default of the column.
    const relation = catalog.relationById(each);
    return relation ? relation.kind !== 'sequence' : catalog.types.byId(each) !== undefined;
  });
  // A type of an extension is found by its name when the column is added, but not in a query.
  const isOfOthers = isBuiltIn(type) || bindings.touched(id).size > 0;
  if (bound.length === 0 && !isOfOthers) return ofQuery && [...ofQuery];
  const enums = bound.map((each) => enumOnly(each, lookup));
  return enums.every((each) => each !== undefined) ? enums.flat() : undefined;
}

function isBuiltIn(type: string | undefined): boolean {
  return type !== undefined && (isBuiltInType(type) || serialTypes.has(type));
}

function enumOnly(id: Identity, { catalog }: Lookup): readonly Identity[] | undefined {
  return catalog.types.byId(id)?.kind === 'enum' ? [id] : undefined;
}
