/**
 * A sequence with CACHE hands several values to a session at once, and what the session leaves of them is
 * lost with it. The result is one session: where one of the history ended, it forgets them too.
 */
import type { Node as Tree } from 'libpg-query';
import type { Context } from '../../footprints/context.js';

/** Options of a sequence, which may make sessions take more than one value. */
export function readCache(context: Context, options: readonly Tree[] | undefined): void {
  for (const option of options ?? []) {
    const { defname, arg } = 'DefElem' in option ? option.DefElem : {};
    const isOne = arg && 'Integer' in arg && arg.Integer.ival === 1;
    if (defname === 'cache' && !isOne) context.catalog.cachesSequences = true;
  }
}

/** True when the session may hold values of sequences that nobody took yet. */
export function holdsCachedValues(context: Context, ranUnknown: boolean): boolean {
  return context.catalog.cachesSequences && (ranUnknown || context.advanced.size > 0);
}

/** DISCARD SEQUENCES, between those who took values before and those who do later. */
export function discardCachedValues(context: Context, ranUnknown: boolean): void {
  if (ranUnknown) context.keepInPlace();
  else {
    const footprint = context.newFootprint().write(context.cells.sessionValues);
    for (const id of context.advanced) footprint.write(context.cells.part(id, 'state'));
    context.emit({ type: 'keep' }, footprint);
  }
  context.advanced.clear();
}
