import { type Migration, type SafetyLevel, type Squash, safetyLevels, squash } from '@svc/engine';
import { compareWithProduction, squashProven } from '@svc/proof';
import { type Command, Option } from 'commander';
import type { Configuration } from '../configuration/configuration.js';
import { engineOptions } from '../configuration/engine-settings.js';
import type { Layer } from '../configuration/keys.js';
import { loadConfiguration } from '../configuration/load-configuration.js';
import { scopeOf, squashOptions } from '../configuration/squash-options.js';
import { type ExitCode, exitCode } from '../exit-codes.js';
import { InputError } from '../input/input-error.js';
import { type MigrationSet, readMigrations } from '../input/read-migrations.js';
import { outputFiles } from '../output/output-files.js';
import type { Squashed } from '../output/squashed.js';
import { refuseForeignFolder, writeFiles } from '../output/write-files.js';
import { type Backup, prepareBackup } from '../production/backup.js';
import { productionDsn } from '../production/production-dsn.js';
import { progressLine } from '../terminal/progress.js';
import { addCommonFlags, printNotes } from './common-flags.js';
import {
  addProofFlags,
  exitCodeOf,
  type ProofFlags,
  readPreludes,
  validationLayer,
} from './proof-flags.js';
import { reportProduction, reportSquash } from './squash-report.js';

interface SquashFlags extends ProofFlags {
  readonly output?: string;
  readonly safety?: SafetyLevel;
  readonly singleFile?: boolean;
  readonly dryRun?: boolean;
  readonly validate: boolean;
  readonly force?: boolean;
  readonly backup?: boolean;
}

/** Adds `svc squash <files or folder>`. */
export function addSquash(program: Command, finish: (code: ExitCode) => void): void {
  const command = program
    .command('squash')
    .summary('turn migrations into one set that builds the same database, and prove it')
    .description(
      'Squashes migrations, proves on a real PostgreSQL that the result builds the same database,\n' +
        'and only then writes it. Exit code 0: written; 1: not proven, or input not usable; 3: no engine.',
    )
    .argument('<paths...>', 'folder of migrations, or files in their order')
    .option('--output <folder>', 'where the result goes; - for standard output (default: squashed)')
    .addOption(
      new Option(
        '--safety <level>',
        'how far folding may go (default: standard, env: SVC_SAFETY)',
      ).choices(safetyLevels),
    )
    .option('--single-file', 'one file, squashed.sql')
    .option('--dry-run', 'do everything, write nothing')
    .option('--no-validate', 'skip the proof')
    .option('--backup', 'first dump production (prod_db_dsn) into the output folder, by pg_dump')
    .option('--force', 'write into a folder that holds other files');
  addCommonFlags(addProofFlags(command))
    .addHelpText('after', examples)
    .action(async (paths: readonly string[], flags: SquashFlags) => {
      finish(await runSquash(paths, flags));
    });
}

const examples = `
Examples:
  svc squash migrations --single-file
  svc squash migrations --output build/schema --safety conservative
  PROD_DB_DSN=postgresql://… svc squash migrations --safety paranoid --backup
  svc squash migrations --single-file --output - --no-validate > schema.sql`;

async function runSquash(paths: readonly string[], flags: SquashFlags): Promise<ExitCode> {
  const configuration = await loadConfiguration(layerOf(flags), { file: flags.config });
  const engine = engineOptions(configuration);
  const { directory, single_file } = configuration.output;
  const toStdout = directory === '-';
  const isParanoid = configuration.safety_level === 'paranoid';
  const production = isParanoid ? productionDsn(configuration, 'safety level paranoid') : undefined;
  const backup = flags.backup ? await backupFor(configuration) : undefined;
  if (!toStdout && !flags.dryRun) await refuseForeignFolder(directory, paths, flags.force === true);
  const sets: MigrationSet[] = [];
  for (const path of paths) sets.push(await readMigrations(path));
  const preludes = await readPreludes(configuration);
  printNotes([configuration, ...preludes, ...sets], flags);

  const original = sets.flatMap((set) => set.migrations);
  const progress = progressLine(process.stderr, flags.quiet === true);
  const proof = {
    migrations: original,
    engine,
    prelude: preludes.flatMap((set) => set.migrations),
    timeoutMs: configuration.validation.timeout_s * 1000,
    onProgress: progress.show,
  };
  const compared =
    production === undefined
      ? undefined
      : await compareWithProduction({
          ...proof,
          dsn: production,
          scope: scopeOf(configuration),
        }).finally(progress.end);
  if (compared && !('differences' in compared && compared.outcome === 'same'))
    return reportProduction(compared, flags);
  const options = squashOptions(configuration);
  const filesOf = (each: Squash) => outputFiles(each, single_file || toStdout);
  const squashed: Squashed = flags.validate
    ? await squashProven({ ...proof, squash: options, files: filesOf }).finally(progress.end)
    : unproven(await squash(original, options), filesOf);
  const { files, validation } = squashed;
  const proven = validation === undefined || validation.outcome === 'equivalent';
  const saved = proven && !flags.dryRun ? await backup?.writeTo(directory, new Date()) : undefined;
  if (proven && toStdout) process.stdout.write(files.map((file) => file.text).join('\n'));
  else if (proven && !flags.dryRun) await writeFiles(directory, files);
  reportSquash(
    original,
    { ...squashed, production: compared, backup: saved },
    configuration,
    flags,
  );
  return validation === undefined ? exitCode.done : exitCodeOf(validation);
}

/** What the flags say of the configuration. */
function layerOf(flags: SquashFlags): Layer {
  return {
    safety_level: flags.safety,
    output: { directory: flags.output, single_file: flags.singleFile },
    validation: validationLayer(flags),
  };
}

/** Everything that could keep a backup from being made is found before the work begins. */
function backupFor(configuration: Configuration): Promise<Backup> {
  if (configuration.output.directory === '-') {
    throw new InputError(
      '--backup does not go with --output -: a backup is written beside the result, so name a folder',
      exitCode.usage,
    );
  }
  return prepareBackup(productionDsn(configuration, '--backup'));
}

function unproven(result: Squash, filesOf: (result: Squash) => readonly Migration[]): Squashed {
  return { result, files: filesOf(result), withdrawn: [] };
}
