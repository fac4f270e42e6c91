import type { PlacedStatement } from '../session/place-statements.js';
import type { Source } from '../text/migration.js';
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
