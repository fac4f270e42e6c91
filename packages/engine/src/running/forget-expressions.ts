import { namesAt } from '../code/names-at.js';
import { changesOnlySequences } from '../footprints/built-in-functions.js';
import type { Context } from '../footprints/context.js';
import type { UnseenCall } from '../footprints/inlined-functions.js';
import { replanned } from '../footprints/plans.js';
import { addStatement } from './add-statement.js';
import { forgetDomains, forgetRelations } from './forgetting-blocks.js';

/**
 * The end of a session. If it may have replaced functions that cached expressions call without svc knowing, or the
 * statements of the next one may, discards these expressions.
 */
export function forgetExpressions(context: Context, next: readonly string[]): void {
  const { inlinedFunctions } = context.session;
  const names = next.flatMap(replacedNames).map((name) => name?.at(-1));
  const replaced = {
    names: new Set(names.filter((name) => name !== undefined)),
    any: names.includes(undefined),
  };
  if (!inlinedFunctions.endSession(() => cachedCalls(context), replaced)) return;
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

/** Undefined if code computes the name. */
const replacedNames = namesAt('create or replace (function|procedure) <name?>');

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
