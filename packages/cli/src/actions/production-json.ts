import { type ProductionComparison, validationJson } from '@svc/proof';

/** The JSON output of a comparison with production. */
export function productionJson(
  comparison: ProductionComparison,
): Readonly<Record<string, unknown>> {
  if ('failure' in comparison || 'reason' in comparison) {
    return { same: false, ...validationJson(comparison) };
  }
  const { outcome, production, differences, ignored, unverified, durationMs } = comparison;
  return {
    same: outcome === 'same',
    outcome,
    production,
    differences,
    ignored,
    unverified,
    comparison_time_ms: durationMs,
  };
}
