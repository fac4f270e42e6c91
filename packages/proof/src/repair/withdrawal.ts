import { formatPlace, type Place, type Squash, type Subject, sourcesOf } from '@svc/engine';
import { type Refused, subjectsIn } from './suspects.js';

/**
 * The findings of the proof, and the statements that were therefore kept as written: a bug report about a footprint
 * or a rule.
 */
export interface Withdrawal {
  /** The findings of the proof, in a few sentences. */
  readonly because: string;
  readonly statements: readonly {
    readonly place: Place;
    /** Its fate in the squash. */
    readonly was: string;
  }[];
}

/** Reports what a rejected squash had made of the statements. Statements that it had kept are not listed. */
export function withdrawalOf(
  { result, validation }: Refused,
  withdrawn: readonly Subject[],
  all: readonly Subject[],
): Withdrawal {
  const fates = fatesIn(result, all);
  const changed = withdrawn.filter((each) => fates.has(each));
  const named = changed.length > 0 ? changed : withdrawn;
  return {
    because:
      'failure' in validation
        ? validation.failure.problem
        : summary(validation.differences.map(({ message }) => message)),
    statements: named.map((each) => ({
      place: each.place,
      was: fates.get(each) ?? 'kept as written, and possibly moved',
    })),
  };
}

/** The statements that were folded, removed or rewritten, and how. */
function fatesIn(result: Squash, all: readonly Subject[]): ReadonlyMap<Subject, string> {
  const fates = new Map<Subject, string>();
  for (const { operation, reason } of result.removed) {
    for (const each of subjectsIn({ sources: sourcesOf(operation) }, all)) {
      fates.set(each, `removed: ${reason}`);
    }
  }
  for (const statement of result.statements) {
    const parts = subjectsIn(statement, all);
    for (const part of parts) {
      const others = parts.filter((each) => each !== part).map(({ place }) => formatPlace(place));
      if (others.length > 0) fates.set(part, `folded with ${shortList(others)}`);
      else if (statement.text !== part.text) fates.set(part, 'rewritten');
    }
  }
  return fates;
}

const shown = 3;

function shortList(items: readonly string[]): string {
  const more = items.length - shown;
  return more > 0 ? `${items.slice(0, shown).join(', ')} and ${more} more` : items.join(', ');
}

function summary(messages: readonly string[]): string {
  const more = messages.length - shown;
  return [...messages.slice(0, shown), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}
