import type { Relation } from '../state/objects.js';
import type { Context } from './context.js';

/** PostgreSQL caches the expressions of an index when it is created, and of a partition key with its first partition. */
export function cacheExpressions(context: Context, { id, expressions = [] }: Relation): void {
  const session = context.origin?.migrationIndex ?? 0;
  for (const expression of expressions) {
    const { calls = [] } = context.boundReferences.get(expression) ?? {};
    for (const each of calls.flatMap(({ candidates }) => candidates)) {
      const called = context.catalog.functions.byId(each);
      if (called?.language === 'sql') context.inlined.keep(called, { session, holder: id });
    }
  }
}
