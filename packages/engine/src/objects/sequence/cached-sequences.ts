/**
 * A sequence with CACHE gives several values to a session at once, and unused ones are lost with the session. The
 * result is one session: where a session of the history ended, it discards them too.
 */

import type { Node as Tree } from 'libpg-query';
import { mentions } from '../../code/mentions.js';
import type { Context } from '../../footprints/context.js';
import type { Lookup } from '../../footprints/lookup.js';

/** Options of a sequence that may make sessions cache more than one value. */
export function readCache(lookup: Lookup, options: readonly Tree[] | undefined): void {
  for (const option of options ?? []) {
    const { defname, arg } = 'DefElem' in option ? option.DefElem : {};
    const isOne = arg && 'Integer' in arg && arg.Integer.ival === 1;
    if (defname === 'cache' && !isOne) lookup.catalog.cachesSequences = true;
  }
}

/** Whether the session may have cached values of sequences, or a current value, that a later session would notice. */
export function holdsCachedValues(lookup: Lookup, ranUnknown: boolean): boolean {
  const { advancedSequences, cachedSequences } = lookup.session;
  const isCached = ranUnknown ? lookup.catalog.cachesSequences : cachedSequences.size > 0;
  const isTaken = ranUnknown || advancedSequences.size > 0;
  return isCached || (isTaken && lookup.historyMatches(missesValue));
}

/** Code that catches the error of a session without a current value. */
export const missesValue = (code: string): boolean =>
  readsCurrentValue(code) && catchesErrors(code);
const readsCurrentValue = mentions('(currval|lastval)');
const catchesErrors = mentions('exception');

/** Adds DISCARD SEQUENCES between the operations that took values before and those that take values later. */
export function discardCachedValues(context: Context, ranUnknown: boolean): void {
  if (ranUnknown) context.keepInPlace();
  else {
    const footprint = context.newFootprint().write(context.cells.sessionValues);
    for (const id of context.session.advancedSequences)
      footprint.write(context.cells.part(id, 'state'));
    context.emit({ type: 'keep' }, footprint);
  }
  forgetTakenValues(context);
}

/** Records that the session has taken no value yet. */
export function forgetTakenValues({ session }: Lookup): void {
  session.advancedSequences.clear();
  session.cachedSequences.clear();
}
