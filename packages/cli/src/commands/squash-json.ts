import { formatPlace, type Migration, type Squash } from '@svc/engine';
import type { Validation } from '@svc/proof';
import { sizesOf } from '../output/sizes.js';
import { validationJson } from './validation-json.js';

/** A squash as scripts read it: the fields of the HTTP API's squash response, and more. */
export function squashJson(
  original: readonly Migration[],
  result: Squash,
  files: readonly Migration[],
  validation: Validation | undefined,
): Readonly<Record<string, unknown>> {
  const sizes = sizesOf(original, result, files);
  return {
    squashed: result.sql,
    summary: {
      original_files: original.length,
      squashed_files: 1,
      reduction_percent: Math.floor(100 * (1 - 1 / Math.max(1, original.length))),
      warnings: result.barriers.length,
      statements_before: sizes.statementsBefore,
      statements_after: sizes.statementsAfter,
      bytes_before: sizes.bytesBefore,
      bytes_after: sizes.bytesAfter,
      folds: Object.fromEntries(result.applied),
    },
    verbatim: result.barriers.map(({ place, reason }) => ({ place: formatPlace(place), reason })),
    validation: {
      passed: validation?.outcome === 'equivalent',
      message: validation?.message ?? 'not run: --no-validate was given',
    },
    ...(validation ? { proof: validationJson(validation) } : {}),
  };
}
