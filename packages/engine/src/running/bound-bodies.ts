import type { Node as Tree } from 'libpg-query';
import type { References } from '../footprints/found-references.js';
import type { Lookup } from '../footprints/lookup.js';
import { readReferences } from '../footprints/references/references.js';

/**
 * Whether the names in a body that was bound to its objects, such as BEGIN ATOMIC, still mean these objects: if one was
 * renamed, the body means it nevertheless.
 */
export function stillMeansTheSame(lookup: Lookup, body: readonly Tree[]): boolean {
  const [first] = body;
  const bound = first && lookup.boundReferences.get(first);
  if (!bound) return true;
  return meant(readReferences(lookup, lookup.newFootprint(), body)) === meant(bound);
}

function meant({ relations, calls }: References): string {
  return [
    ...relations.map(({ id }) => id),
    ...calls.flatMap(({ candidates }) => candidates),
  ].join();
}
