import { validate, validationJson } from '@svc/proof';
import type { Command } from 'commander';
import { engineOptions } from '../configuration/engine-settings.js';
import { loadConfiguration } from '../configuration/load-configuration.js';
import type { ExitCode } from '../exit-codes.js';
import { readMigrations } from '../input/read-migrations.js';
import { colorsFor } from '../terminal/colors.js';
import { progressLine } from '../terminal/progress.js';
import { validationText } from '../terminal/validation-text.js';
import { addCommonFlags, printNotes } from './common-flags.js';
import { limitsOf, readingOf } from './limits.js';
import {
  addProofFlags,
  exitCodeOf,
  type ProofFlags,
  readPreludes,
  validationLayer,
} from './proof-flags.js';

/** Adds `svc validate <original> <squashed>`. */
export function addValidate(program: Command, finish: (code: ExitCode) => void): void {
  const command = program
    .command('validate')
    .summary('prove that two sets of migrations build the same database')
    .description(
      'Builds both sets on a real PostgreSQL and compares schema, rows and privileges.\n' +
        'Exit code 0: equivalent; 1: different, or a set does not apply; 3: no engine.',
    )
    .argument('<original>', 'folder or file of the original migrations')
    .argument('<squashed>', 'folder or file of the squashed migrations');
  addCommonFlags(addProofFlags(command))
    .addHelpText('after', examples)
    .action(async (original: string, squashed: string, flags: ProofFlags) => {
      finish(await runValidate(original, squashed, flags));
    });
}

const examples = `
Examples:
  svc validate migrations squashed
  svc validate migrations squashed.sql --postgres-version 15
  svc validate supabase/migrations squashed --prelude platform.sql --json
  svc validate migrations squashed --engine server --dsn postgresql://localhost/postgres`;

async function runValidate(
  original: string,
  squashed: string,
  flags: ProofFlags,
): Promise<ExitCode> {
  const layer = { validation: validationLayer(flags) };
  const configuration = await loadConfiguration(layer, { file: flags.config });
  const engine = engineOptions(configuration);
  const reading = readingOf(configuration);
  const [left, right] = [
    await readMigrations(original, reading),
    await readMigrations(squashed, reading),
  ];
  const before = await readPreludes(configuration);
  printNotes([configuration, ...before, left, right], flags);

  const progress = progressLine(process.stderr, flags.quiet === true);
  const validation = await validate({
    original: left.migrations,
    squashed: right.migrations,
    engine,
    prelude: before.flatMap((set) => set.migrations),
    ...limitsOf(configuration),
    onProgress: progress.show,
  }).finally(progress.end);
  process.stdout.write(
    flags.json
      ? `${JSON.stringify(validationJson(validation), null, 2)}\n`
      : validationText(validation, engine.kind, colorsFor(process.stdout)),
  );
  return exitCodeOf(validation);
}
