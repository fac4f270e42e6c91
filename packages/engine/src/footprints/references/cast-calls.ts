import type { TypeObject } from '../../state/objects.js';
import { changesOnlySequences } from '../built-in-functions.js';
import type { Call } from '../found-references.js';
import type { Lookup } from '../lookup.js';

/** The type of `mood('happy')`, which is a cast if there is a type and no function of that name. */
export function typeOfCast(
  lookup: Lookup,
  { candidates, ...written }: Call,
): TypeObject | undefined {
  const isFunction = candidates.length > 0 || changesOnlySequences(written.name);
  if (isFunction || lookup.catalog.mayHaveUnknownObjects) return undefined;
  const type = lookup.findType(written);
  return type && !('columns' in type) ? type : undefined;
}
