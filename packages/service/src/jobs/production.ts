import { type Migration, withTool } from '@svc/engine';
import { compareWithProduction, type EngineOptions, toolTables } from '@svc/proof';
import { Problem } from '../http/problem.js';
import { refuseShortage } from './refuse-shortage.js';

const mostDetails = 100;

/** The check of the safety level paranoid: the migrations build what production has. */
export interface ProductionCheck {
  readonly migrations: readonly Migration[];
  readonly dsn: string;
  readonly engine: EngineOptions;
  readonly timeoutMs: number;
}

/**
 * Throws a `Problem` unless production matches what the migrations build. The problem does not reveal production's
 * address.
 */
export async function requireSameAsProduction(check: ProductionCheck): Promise<void> {
  const scope = { includeSchemas: ['*'], excludePatterns: [] };
  const migrations = withTool(check.migrations);
  const { prelude } = toolTables(migrations);
  const comparison = await compareWithProduction({ ...check, migrations, prelude, scope });
  refuseShortage(comparison, check.engine);
  switch (comparison.outcome) {
    case 'same':
      return;
    case 'different':
      throw new Problem(
        409,
        'PRODUCTION_DIFFERS',
        'Nothing was squashed: production differs from what the migrations build.',
        {
          details: comparison.differences
            .slice(0, mostDetails)
            .map(({ kind, object, change, message }) => ({ kind, object, change, message })),
        },
      );
    case 'engine-unavailable':
      throw new Problem(
        503,
        'PRODUCTION_UNAVAILABLE',
        `Nothing was squashed: the migrations could not be compared with production (${comparison.reason}).`,
      );
    default:
      throw new Problem(
        409,
        'PRODUCTION_DIFFERS',
        `Nothing was squashed: the migrations do not apply, so they cannot be compared with production. ${comparison.message}`,
      );
  }
}
