import type { Migration } from '../../text/migration.js';
import type { Recommendation } from '../analysis.js';
import type { Ignore } from '../ignores.js';
import { rules } from './all-rules.js';

/** Comments that name an unknown rule and therefore have no effect. */
export function unknownRules(
  migrations: readonly Migration[],
  ignores: readonly (readonly Ignore[])[],
): readonly Recommendation[] {
  const known = new Set(rules.map(({ name }) => name));
  return ignores.flatMap((ofMigration, migration) =>
    ofMigration
      .filter(({ rule }) => !known.has(rule))
      .map(({ rule, line }) => ({
        type: 'warning',
        impact: 'low',
        rule: 'unknown-rule',
        message: `unknown rule ${rule}`,
        why: 'The comment has no effect.',
        advice: 'docs/recommendations.md lists the names of all rules.',
        place: { file: migrations[migration]?.name ?? '', line, column: 1 },
        migration,
        otherPlaces: [],
      })),
  );
}
