import type { Difference, Varying } from './compare/difference.js';
import type { Unverified } from './describe/description.js';
import type { Compared } from './validation.js';

/** The result of a comparison, and its verdict. */
export type Findings = Omit<Compared, 'durationMs'>;

/**
 * The verdict is equivalent if nothing differs; values that vary or could not be compared are listed
 * separately.
 */
export function verdict(found: Omit<Findings, 'outcome' | 'message'>): Findings {
  const { differences, unverified, varying } = found;
  return {
    ...found,
    outcome: differences.length === 0 ? 'equivalent' : 'different',
    message: summarize(differences, unverified, varying),
  };
}

/** The verdict in a sentence or two, with everything that was not compared exactly. */
function summarize(
  differences: readonly Difference[],
  unverified: readonly Unverified[],
  varying: readonly Varying[],
): string {
  const upTo = places(varying.filter(({ tie }) => !tie));
  const ties = places(varying.filter(({ tie }) => tie));
  const missing = unverified.length > 0 ? `${list(places(unverified))}` : '';
  const notes = [
    ...(upTo.length > 0 ? [`Compared up to random ids and timestamps: ${list(upTo)}.`] : []),
    ...(ties.length > 0
      ? [`Times that differ in the original are equal in the squashed database: ${list(ties)}.`]
      : []),
  ];
  if (differences.length > 0) {
    const objects = new Set(differences.map((item) => `${item.kind} ${item.object}`)).size;
    return [
      `The two sets build different databases: ${count(differences.length, 'difference')} in ${count(objects, 'object')}.`,
      ...(missing === '' ? [] : [`Could not be compared: ${missing}.`]),
      ...notes,
    ].join(' ');
  }
  if (missing !== '') {
    const parts = count(unverified.length, 'part');
    return [
      `Equivalent, except for what could not be compared: ${missing} (${parts}).`,
      ...notes,
    ].join(' ');
  }
  return notes.length > 0 ? ['Equivalent.', ...notes].join(' ') : sameDatabase;
}

const sameDatabase = 'The two sets build the same database.';

/** The listed objects, each once: columns in the usual notation, others with their kinds. */
function places(
  items: readonly { readonly kind: string; readonly object: string; readonly property?: string }[],
): readonly string[] {
  const names = items.map(({ kind, object, property }) => {
    const name = object.replace(/^public\./, '');
    if (kind !== 'rows')
      return property === undefined ? `${kind} ${name}` : `${kind} ${name} (${property})`;
    return property === undefined ? `rows of ${name}` : `${name}.${property}`;
  });
  return [...new Set(names)].sort();
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function list(names: readonly string[]): string {
  const shown = 10;
  const more = names.length - shown;
  return more > 0 ? `${names.slice(0, shown).join(', ')} and ${more} more` : names.join(', ');
}
