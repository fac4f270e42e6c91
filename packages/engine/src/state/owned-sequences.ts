import type { Identity } from './identity.js';
import type { Column } from './objects.js';

/** The sequences of a column that are dropped with it, that of its identity first. */
export function sequencesOf({ sequence, furtherSequences = [] }: Column): readonly Identity[] {
  return sequence === undefined ? furtherSequences : [sequence, ...furtherSequences];
}

/** Makes the column the owner of a sequence; that of an identity comes first. */
export function ownSequence(column: Column, sequence: Identity, place: 'first' | 'last'): void {
  const others = sequencesOf(column);
  keep(column, place === 'first' ? [sequence, ...others] : [...others, sequence]);
}

/** Removes the owner of a sequence; false if it was not the owner. */
export function disownSequence(column: Column, sequence: Identity): boolean {
  const all = sequencesOf(column);
  keep(
    column,
    all.filter((each) => each !== sequence),
  );
  return all.includes(sequence);
}

function keep(column: Column, [sequence, ...furtherSequences]: readonly Identity[]): void {
  column.sequence = sequence;
  column.furtherSequences = furtherSequences;
}
