import { formatPlace, type Migration, notesOf, reportedNotes } from '@svc/engine';
import { validationJson } from '@svc/proof';
import { cachedJson } from '../cache/cached-proof.js';
import { sizesOf } from '../output/sizes.js';
import type { Squashed } from '../output/squashed.js';
import { productionJson } from './production-json.js';

/** The JSON output of a squash: the fields of the squash response of the HTTP API, and more. */
export function squashJson(
  original: readonly Migration[],
  {
    result,
    files,
    validation,
    withdrawn,
    production,
    backup,
    changes,
    kept = 0,
    keptSince,
  }: Squashed,
): Readonly<Record<string, unknown>> {
  const sizes = sizesOf(original, result, files);
  return {
    squashed: result.sql,
    summary: {
      original_files: original.length,
      squashed_files: 1,
      kept_files: kept,
      reduction_percent: Math.floor(100 * (1 - 1 / Math.max(1, original.length))),
      warnings: result.barriers.length,
      statements_before: sizes.statementsBefore,
      statements_after: sizes.statementsAfter,
      bytes_before: sizes.bytesBefore,
      bytes_after: sizes.bytesAfter,
      out_of_scope: result.outOfScope,
      folds: Object.fromEntries(result.applied),
    },
    verbatim: result.barriers.map(({ place, reason }) => ({ place: formatPlace(place), reason })),
    withdrawn: withdrawn.map(({ because, statements }) => ({
      because,
      statements: statements.map(({ place, was }) => ({ place: formatPlace(place), was })),
    })),
    notes: reportedNotes(notesOf(original)),
    validation: {
      passed: validation?.outcome === 'equivalent',
      message: validation?.message ?? 'Validation was turned off with --no-validate.',
    },
    ...(validation
      ? { proof: { ...validationJson(validation), ...cachedJson(validation, keptSince) } }
      : {}),
    ...(production ? { production: productionJson(production) } : {}),
    ...(backup ? { backup } : {}),
    ...(changes === undefined ? {} : { diff: changes }),
  };
}
