import type { Difference, Masked } from './compare/difference.js';
import type { Unverified } from './describe/description.js';
import type { Compared } from './validation.js';

/** What a comparison found, with the verdict that follows from it. */
export type Findings = Omit<Compared, 'durationMs'>;

/** Equivalent means that nothing differs; what was not verified or masked is said beside it. */
export function verdict(found: Omit<Findings, 'outcome' | 'message'>): Findings {
  const { differences, unverified, masked } = found;
  return {
    ...found,
    outcome: differences.length === 0 ? 'equivalent' : 'different',
    message: summarize(differences, unverified, masked),
  };
}

/** The verdict in a sentence or two; every unverified kind and everything masked is named. */
function summarize(
  differences: readonly Difference[],
  unverified: readonly Unverified[],
  masked: readonly Masked[],
): string {
  const objects = new Set(differences.map((item) => `${item.kind} ${item.object}`)).size;
  const verdict =
    differences.length === 0
      ? 'The two sets build the same database.'
      : `The two sets build different databases: ${count(differences.length, 'difference')} in ${count(objects, 'object')}.`;
  const kinds = [...new Set(unverified.map((item) => item.kind))].sort();
  const places = [...new Set(masked.map((item) => item.object))].sort();
  return [
    verdict,
    ...(kinds.length > 0 ? [`Not verified: ${kinds.join(', ')}.`] : []),
    ...(places.length > 0
      ? [`Masked, since two builds of the original differ there too: ${list(places)}.`]
      : []),
  ].join(' ');
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function list(names: readonly string[]): string {
  const shown = 10;
  const more = names.length - shown;
  return more > 0 ? `${names.slice(0, shown).join(', ')} and ${more} more` : names.join(', ');
}
