import { changesOnlySequences } from '../footprints/built-in-functions.js';
import type { Context } from '../footprints/context.js';
import type { UnseenCall } from '../footprints/inlined-functions.js';
import { replanned } from '../footprints/plans.js';
import { addStatement } from './add-statement.js';
import { forgetDomains, forgetRelations } from './forgetting-blocks.js';

/**
 * The end of a session. If it may have replaced functions that cached expressions call without svc knowing, discards
 * these expressions.
 */
export function forgetExpressions(context: Context): void {
  const { inlinedFunctions } = context.session;
  if (!inlinedFunctions.endSession(() => cachedCalls(context))) return;
  addStatement(context, forgetRelations, replanned);
  context.keepInPlace();
  addStatement(context, forgetDomains, replanned);
  context.emit(
    { type: 'keep' },
    Object.assign(context.newFootprint().write(context.cells.everything), {
      needsCommitBefore: true,
    }),
  );
}

/** The calls of functions that are not built in, in the expressions of domains, indexes and partition keys. */
function* cachedCalls({ catalog, boundReferences }: Context): Generator<UnseenCall> {
  for (const { kind, expressions = [] } of [...catalog.relations(), ...catalog.types.all()]) {
    if (!mayCache.has(kind)) continue;
    for (const expression of expressions) {
      for (const { name, candidates } of boundReferences.get(expression)?.calls ?? []) {
        const isKnown = candidates.length > 0;
        if (isKnown || !changesOnlySequences(name)) yield { name, isKnown };
      }
    }
  }
}

/** A table has its partition key as expressions. */
const mayCache: ReadonlySet<string> = new Set(['domain', 'index', 'table']);
