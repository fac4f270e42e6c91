import { notesOf, reportedNotes } from '@svc/engine';
import { validationJson } from '@svc/proof';
import { cachedJson, proveOnce } from '../cache/cached-proof.js';
import { engineOptions } from '../configuration/engine-settings.js';
import { loadConfiguration } from '../configuration/load-configuration.js';
import type { ExitCode } from '../exit-codes.js';
import { printNotes } from '../flags/common-flags.js';
import { validationLayer } from '../flags/proof-flags.js';
import type { ValidateFlags } from '../flags/validate-flags.js';
import { readSets } from '../input/read-sets.js';
import { colorsFor } from '../terminal/colors.js';
import { progressLine } from '../terminal/progress.js';
import { validationText } from '../terminal/validation-text.js';
import { limitsOf, readingOf, readingOfSquash } from './limits.js';
import { exitCodeOf } from './proof-exit-code.js';
import { readPreludes } from './read-preludes.js';

/**
 * Runs `svc validate`: proves that two sets of migrations build the same database, or reports the differences.
 */
export async function runValidate(
  original: string,
  squashed: string,
  flags: ValidateFlags,
): Promise<ExitCode> {
  const layer = { validation: validationLayer(flags) };
  const configuration = await loadConfiguration(layer, { file: flags.config });
  const engine = engineOptions(configuration);
  const left = await readSets([original], readingOf(configuration));
  const right = await readSets([squashed], readingOfSquash(configuration));
  const before = await readPreludes(configuration, left);
  printNotes([configuration, ...before, left, right], flags);

  const progress = progressLine(process.stderr, flags.quiet === true);
  const sets = {
    original: left.migrations,
    squashed: right.migrations,
    prelude: before.flatMap((set) => set.migrations),
  };
  const { validation, keptSince } = await proveOnce({
    input: { kind: 'validate', ...sets },
    engine,
    cache: flags.cache,
    prove: async (prefixes) => {
      // Loaded late, so that errors in reading files are reported quickly.
      const { validate } = await import('@svc/proof');
      const options = { ...limitsOf(configuration), onProgress: progress.show, prefixes };
      return { validation: await validate({ ...sets, engine, ...options }).finally(progress.end) };
    },
  });
  printNotes([{ notes: validation.leftAlone ?? [] }], flags);
  const notes = reportedNotes([...notesOf(left.migrations), ...notesOf(right.migrations)]);
  process.stdout.write(
    flags.json
      ? `${JSON.stringify({ ...validationJson(validation), ...cachedJson(validation, keptSince), notes }, null, 2)}\n`
      : validationText(validation, engine.kind, colorsFor(process.stdout), {
          version: configuration.validation.postgres_version,
          keptSince,
        }),
  );
  return exitCodeOf(validation, configuration.validation);
}
