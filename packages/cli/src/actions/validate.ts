import { notesOf, reportedNotes } from '@svc/engine';
import { validationJson } from '@svc/proof';
import { printNotes } from '../commands/common-flags.js';
import { type ProofFlags, validationLayer } from '../commands/proof-flags.js';
import { engineOptions } from '../configuration/engine-settings.js';
import { loadConfiguration } from '../configuration/load-configuration.js';
import type { ExitCode } from '../exit-codes.js';
import { readSets } from '../input/read-sets.js';
import { colorsFor } from '../terminal/colors.js';
import { progressLine } from '../terminal/progress.js';
import { validationText } from '../terminal/validation-text.js';
import { limitsOf, readingOf, readingOfSquash } from './limits.js';
import { exitCodeOf } from './proof-exit-code.js';
import { readPreludes } from './read-preludes.js';

/** Proves that two sets of migrations build the same database, or says what differs. */
export async function runValidate(
  original: string,
  squashed: string,
  flags: ProofFlags,
): Promise<ExitCode> {
  const layer = { validation: validationLayer(flags) };
  const configuration = await loadConfiguration(layer, { file: flags.config });
  const engine = engineOptions(configuration);
  const left = await readSets([original], readingOf(configuration));
  const right = await readSets([squashed], readingOfSquash(configuration));
  const before = await readPreludes(configuration, left);
  printNotes([configuration, ...before, left, right], flags);

  const progress = progressLine(process.stderr, flags.quiet === true);
  // Loaded when it is used, so that files that cannot be read are named at once.
  const { validate } = await import('@svc/proof');
  const validation = await validate({
    original: left.migrations,
    squashed: right.migrations,
    engine,
    prelude: before.flatMap((set) => set.migrations),
    ...limitsOf(configuration),
    onProgress: progress.show,
  }).finally(progress.end);
  printNotes([{ notes: validation.leftAlone ?? [] }], flags);
  const notes = reportedNotes([...notesOf(left.migrations), ...notesOf(right.migrations)]);
  process.stdout.write(
    flags.json
      ? `${JSON.stringify({ ...validationJson(validation), notes }, null, 2)}\n`
      : validationText(
          validation,
          engine.kind,
          colorsFor(process.stdout),
          configuration.validation.postgres_version,
        ),
  );
  return exitCodeOf(validation, configuration.validation);
}
