import type { Fate, MappedInput } from '@svc/engine';

/** The labels of the fates of statements. */
export const fateNames: Readonly<Record<Fate, string>> = {
  kept: 'kept',
  folded: 'folded',
  removed: 'removed',
  'set aside': 'not needed',
  lost: 'lost',
};

/**
 * Why a statement, or a part of it, is not in the result, with the statements that created and ended its object;
 * undefined if all of it is.
 */
export function reasonOf(
  { number, removed }: MappedInput,
  inputs: readonly MappedInput[],
): string | undefined {
  const [first] = removed;
  if (!first) return undefined;
  const others = [first.made, first.ended].filter((each) => each !== undefined && each !== number);
  const places = others.flatMap((each) => {
    const other = each === undefined ? undefined : inputs[each - 1];
    return other ? [`${other.file.slice(other.file.lastIndexOf('/') + 1)}:${other.line}`] : [];
  });
  return places.length === 0 ? first.reason : `${first.reason} (with ${places.join(', ')})`;
}
