import type { ProductionCompared, ProductionComparison } from '@svc/proof';
import type { Configuration } from '../configuration/configuration.js';
import type { Layer } from '../configuration/configuration-keys.js';
import { engineOptions } from '../configuration/engine-settings.js';
import { loadConfiguration } from '../configuration/load-configuration.js';
import { squashOptions } from '../configuration/squash-options.js';
import { type ExitCode, exitCode } from '../exit-codes.js';
import { printNotes } from '../flags/common-flags.js';
import { outputLayer } from '../flags/output-flags.js';
import { validationLayer } from '../flags/proof-flags.js';
import type { SquashFlags } from '../flags/squash-flags.js';
import { InputError } from '../input/input-error.js';
import { diffWithFolder } from '../output/diff-files.js';
import { refuseInputsIn, refuseToReplace } from '../output/refuse-to-replace.js';
import { squashPage, writeReport } from '../output/report-page.js';
import type { Squashed } from '../output/squashed.js';
import { refuseForeignFolder, type WrittenFile } from '../output/write-files.js';
import { prepareSafeguards } from '../production/safeguards.js';
import { progressLine } from '../terminal/progress.js';
import { refuseArchive } from './archive.js';
import { limitsOf } from './limits.js';
import { exitCodeOf } from './proof-exit-code.js';
import { squashAndProve } from './squash-and-prove.js';
import { type GivenHistory, readHistory } from './squash-history.js';
import { planSquash, type SquashPlan } from './squash-plan.js';
import { reportProduction, reportSquash } from './squash-report.js';
import { changedBeside, writeSquash } from './write-squash.js';

/** Runs `svc squash`: squashes a history, proves the result, and only then writes it. */
export async function runSquash(paths: readonly string[], flags: SquashFlags): Promise<ExitCode> {
  const configuration = await loadConfiguration(layerOf(flags), { file: flags.config });
  const engine = engineOptions(configuration);
  const toStdout = configuration.output.directory === '-';
  refuseStream(flags, toStdout);
  const safeguards = await prepareSafeguards(configuration, flags.backup === true);
  const { original, prelude, plan, directory, isInPlace } = await prepare(
    paths,
    configuration,
    flags,
  );
  const { squashed: migrations, rest } = plan;
  const progress = progressLine(process.stderr, flags.quiet === true);
  const proof = { engine, prelude, ...limitsOf(configuration), onProgress: progress.show };
  const production = await safeguards
    .compare({ ...proof, migrations: original })
    .finally(progress.end);
  if (production && !isSame(production)) return reportProduction(production, flags);
  const options = squashOptions(configuration);
  const proved = await squashAndProve(plan, options, proof, configuration, flags, progress);
  const laidOut = plan.write(proved.result);
  const { files, notes } = laidOut;
  const beside = isInPlace ? changedBeside(laidOut, plan) : laidOut.beside;
  const squashed: Squashed = { ...proved, files, kept: rest.length };
  const { validation } = squashed;
  printNotes([{ notes }, { notes: validation?.leftAlone ?? [] }], flags);
  const all: readonly WrittenFile[] = [
    ...files.map(({ name, text }) => ({ name, content: text })),
    ...beside,
  ];
  const changes = flags.diff ? await diffWithFolder(directory, all) : undefined;
  const proven = validation === undefined || validation.outcome === 'equivalent';
  const writes = proven && !flags.dryRun;
  const backup = writes
    ? await progress.during('backing up production', safeguards.backUp(directory))
    : undefined;
  if (writes && toStdout) process.stdout.write(files.map((file) => file.text).join('\n'));
  else if (writes) {
    const target = { directory, archive: flags.archive, isInPlace };
    const facts = { laidOut, beside, plan, prelude, options, configuration, target };
    await writeSquash(squashed, all, facts);
  }
  if (flags.report !== undefined && !flags.dryRun) {
    const { memory_limit_mb: memory } = configuration.performance;
    const page = squashPage(paths, migrations, options, squashed, memory);
    await writeReport(flags.report, await progress.during('writing the report', page));
  }
  const report = { ...squashed, production, backup, changes };
  const written = { ...configuration, output: { ...configuration.output, directory } };
  reportSquash(migrations, report, written, flags);
  return validation === undefined
    ? exitCode.done
    : exitCodeOf(validation, configuration.validation);
}

/** The settings given by flags. */
function layerOf(flags: SquashFlags): Layer {
  return {
    safety_level: flags.safety,
    include_schemas: flags.includeSchemas === undefined ? undefined : [...flags.includeSchemas],
    output: outputLayer(flags),
    validation: validationLayer(flags),
  };
}

function refuseStream({ diff, keep, to, archive }: SquashFlags, toStdout: boolean): void {
  if (!toStdout) return;
  const refuse = (why: string) => {
    throw new InputError(why, exitCode.usage);
  };
  if (diff)
    refuse(
      '--diff cannot be combined with --output -: there is no previous squash to compare with',
    );
  if (keep !== undefined || to !== undefined || archive !== undefined) {
    refuse('--to, --keep and --archive cannot be combined with --output -: they need a folder');
  }
}

interface Prepared extends Pick<GivenHistory, 'original' | 'prelude'> {
  readonly plan: SquashPlan;
  /** The folder of the result. */
  readonly directory: string;
  /** The result replaces the migrations in their own folder. */
  readonly isInPlace: boolean;
}

/** Reads the history, and refuses targets that contain files of others. */
async function prepare(
  paths: readonly string[],
  configuration: Configuration,
  flags: SquashFlags,
): Promise<Prepared> {
  const { output } = configuration;
  const force = flags.force === true;
  const isInPlace = flags.archive !== undefined && flags.output === undefined;
  const writesFolder = output.directory !== '-' && !flags.dryRun && !isInPlace;
  if (writesFolder) await refuseForeignFolder(output.directory, paths, force);
  const { original, prelude, folder } = await readHistory(paths, configuration, flags);
  const plan = await planSquash(original, folder, configuration, flags);
  if (flags.archive !== undefined) await refuseArchive(flags.archive, plan.given);
  const directory = (isInPlace && folder?.path) || output.directory;
  if (writesFolder) await refuseInputsIn(directory, original, force);
  if (flags.report !== undefined) await refuseToReplace(flags.report, original, force);
  return { original, prelude, plan, directory, isInPlace };
}

function isSame(comparison: ProductionComparison): comparison is ProductionCompared {
  return comparison.outcome === 'same';
}
