import type { Node as Tree } from 'libpg-query';
import type { Identity } from '../state/identity.js';
import type { Lookup } from './lookup.js';

/** A domain, an index or a partitioned table. */
interface Holder {
  readonly id: Identity;
  readonly expressions?: readonly Tree[] | undefined;
}

/** PostgreSQL caches the expressions of an index when it is created, and of a partition key with its first partition. */
export function cacheExpressions(lookup: Lookup, { id, expressions = [] }: Holder): void {
  const { inlinedFunctions, number } = lookup.session;
  for (const expression of expressions) {
    const { calls = [] } = lookup.boundReferences.get(expression) ?? {};
    for (const each of calls.flatMap(({ candidates }) => candidates)) {
      const called = lookup.catalog.functions.byId(each);
      if (called?.language === 'sql')
        inlinedFunctions.keep(called, { session: number, holder: id });
    }
  }
}
