import type { PlacedStatement } from '../session/placed.js';
import type { Source, Statement } from '../text/migration.js';
import type { Operation } from './operation.js';

/** The statements of the migrations that an operation was read from. */
export function sourcesOf({ origin }: Pick<Operation, 'origin'>): readonly Source[] {
  return statementSources(origin);
}

/** The statements of the migrations that a statement was made from: itself by default. */
export function statementSources({
  migrationIndex,
  statementIndex,
  statement,
}: Pick<PlacedStatement, 'migrationIndex' | 'statementIndex' | 'statement'>): readonly Source[] {
  const { place, sources } = statement;
  return sources ?? [{ migrationIndex, statementIndex, place, rules: [] }];
}

/** The same sources, after a rule has folded them into others. */
export function joinedBy(rule: string, sources: readonly Source[]): readonly Source[] {
  return sources.map((source) => ({ ...source, rules: [...source.rules, rule] }));
}

/** The reasons for statements that are added to the result because a session of the history ended there. */
export const endsWithSession = {
  temporary: 'temporary objects end with their session',
  prepared: 'prepared statements end with their session',
  cursors: 'cursors end with their transaction or session',
  sequences: 'cached sequence values end with their session',
  seed: 'the seed of random() ends with its session',
  locks: 'advisory locks end with their session',
} as const;

const ends: ReadonlySet<string> = new Set(Object.values(endsWithSession));

/** Whether a statement was added because a session of the history ended there. */
export function isAddedForSessionEnd({ sources = [] }: Statement): boolean {
  return sources.some(({ rules }) => rules.some((rule) => ends.has(rule)));
}
