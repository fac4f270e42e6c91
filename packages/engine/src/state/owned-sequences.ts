import type { Identity } from './identity.js';
import type { Column } from './objects.js';

/** The sequences that belong to a column and end with it, that of its identity first. */
export function sequencesOf({ sequence, furtherSequences = [] }: Column): readonly Identity[] {
  return sequence === undefined ? furtherSequences : [sequence, ...furtherSequences];
}

/** A sequence belongs to the column from here on: in the first place that of an identity. */
export function ownSequence(column: Column, sequence: Identity, place: 'first' | 'last'): void {
  const others = sequencesOf(column);
  keep(column, place === 'first' ? [sequence, ...others] : [...others, sequence]);
}

/** A sequence belongs to the column no more; false when it did not before. */
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
