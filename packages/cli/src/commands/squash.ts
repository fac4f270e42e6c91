import { type SafetyLevel, type Squash, safetyLevels } from '@svc/engine';
import { type ProductionCompared, type ProductionComparison, squashProven } from '@svc/proof';
import { type Command, Option } from 'commander';
import { engineOptions } from '../configuration/engine-settings.js';
import type { Layer } from '../configuration/keys.js';
import { loadConfiguration } from '../configuration/load-configuration.js';
import { squashOptions } from '../configuration/squash-options.js';
import { type ExitCode, exitCode } from '../exit-codes.js';
import { InputError } from '../input/input-error.js';
import { diffWithFolder } from '../output/diff-files.js';
import { mapFile } from '../output/map-file.js';
import { outputFiles } from '../output/output-files.js';
import { squashPage, writeReport } from '../output/report-page.js';
import type { Squashed } from '../output/squashed.js';
import { refuseForeignFolder, writeFiles } from '../output/write-files.js';
import { prepareSafeguards } from '../production/safeguards.js';
import { progressLine } from '../terminal/progress.js';
import { addCommonFlags } from './common-flags.js';
import { limitsOf } from './limits.js';
import { addOutputFlags, layoutOf, type OutputFlags, outputLayer } from './output-flags.js';
import { addProofFlags, exitCodeOf, type ProofFlags, validationLayer } from './proof-flags.js';
import { readHistory, squasherFor } from './squash-history.js';
import { reportProduction, reportSquash } from './squash-report.js';

interface SquashFlags extends ProofFlags, OutputFlags {
  readonly safety?: SafetyLevel;
  readonly dryRun?: boolean;
  readonly validate: boolean;
  readonly force?: boolean;
  readonly backup?: boolean;
  readonly keepGoing?: boolean;
  readonly diff?: boolean;
  readonly report?: string;
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
    .addOption(
      new Option(
        '--safety <level>',
        'how far folding may go (default: standard, env: SVC_SAFETY)',
      ).choices(safetyLevels),
    )
    .option('--dry-run', 'do everything, write nothing')
    .option('--no-validate', 'skip the proof')
    .option('--keep-going', 'name every error of the history, not only the first')
    .option('--diff', 'show what changes against the last squash in the output folder')
    .option('--report <path>', 'also write what was found and proven as one HTML page')
    .option('--backup', 'first dump production (prod_db_dsn) into the output folder, by pg_dump')
    .option('--force', 'write into a folder that holds other files');
  addCommonFlags(addProofFlags(addOutputFlags(command)))
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
  const { directory } = configuration.output;
  const toStdout = directory === '-';
  refuseDiffOfStream(flags, toStdout);
  const safeguards = await prepareSafeguards(configuration, flags.backup === true);
  if (!toStdout && !flags.dryRun) await refuseForeignFolder(directory, paths, flags.force === true);
  const { original, prelude } = await readHistory(paths, configuration, flags);

  const progress = progressLine(process.stderr, flags.quiet === true);
  const proof = {
    migrations: original,
    engine,
    prelude,
    ...limitsOf(configuration),
    onProgress: progress.show,
  };
  const production = await safeguards.compare(proof).finally(progress.end);
  if (production && !isSame(production)) return reportProduction(production, flags);
  const squasher = squasherFor(configuration, progress);
  const options = squashOptions(configuration);
  const layout = layoutOf(configuration);
  const proved = flags.validate
    ? await squashProven({
        ...proof,
        squash: options,
        files: (each) => outputFiles(each, layout).map(({ name, sql }) => ({ name, text: sql })),
        squasher,
      }).finally(progress.end)
    : unproven(await squasher.squash(original, options));
  const files = outputFiles(proved.result, layout);
  const squashed: Squashed = { ...proved, files };
  const { validation } = squashed;
  const changes = flags.diff ? await diffWithFolder(directory, files) : undefined;
  const proven = validation === undefined || validation.outcome === 'equivalent';
  const writes = proven && !flags.dryRun;
  const backup = writes
    ? await progress.during('backing production up', safeguards.backUp(directory))
    : undefined;
  if (proven && toStdout) process.stdout.write(files.map((file) => file.text).join('\n'));
  else if (writes) await writeFiles(directory, [...files, mapFile(proved.result, files)]);
  if (flags.report !== undefined && !flags.dryRun) {
    const page = squashPage(paths, original, options, squashed);
    await writeReport(flags.report, await progress.during('making the report', page));
  }
  reportSquash(original, { ...squashed, production, backup, changes }, configuration, flags);
  return validation === undefined ? exitCode.done : exitCodeOf(validation);
}

/** What the flags say of the configuration. */
function layerOf(flags: SquashFlags): Layer {
  return {
    safety_level: flags.safety,
    output: outputLayer(flags),
    validation: validationLayer(flags),
  };
}

function refuseDiffOfStream({ diff }: SquashFlags, toStdout: boolean): void {
  if (!diff || !toStdout) return;
  throw new InputError(
    '--diff does not go with --output -: there is no last squash to compare with',
    exitCode.usage,
  );
}

function unproven(result: Squash): Omit<Squashed, 'files'> {
  return { result, withdrawn: [] };
}

function isSame(comparison: ProductionComparison): comparison is ProductionCompared {
  return comparison.outcome === 'same';
}
