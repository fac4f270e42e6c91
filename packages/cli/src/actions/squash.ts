import type { Squash } from '@svc/engine';
import type { ProductionCompared, ProductionComparison } from '@svc/proof';
import { printNotes } from '../commands/common-flags.js';
import { layoutOf, outputLayer } from '../commands/output-flags.js';
import { validationLayer } from '../commands/proof-flags.js';
import type { SquashFlags } from '../commands/squash.js';
import { engineOptions } from '../configuration/engine-settings.js';
import type { Layer } from '../configuration/keys.js';
import { loadConfiguration } from '../configuration/load-configuration.js';
import { squashOptions } from '../configuration/squash-options.js';
import { type ExitCode, exitCode } from '../exit-codes.js';
import { InputError } from '../input/input-error.js';
import { diffWithFolder } from '../output/diff-files.js';
import { mapFile } from '../output/map-file.js';
import { outputFiles } from '../output/output-files.js';
import { refuseInputsIn, refuseToReplace } from '../output/refuse-to-replace.js';
import { squashPage, writeReport } from '../output/report-page.js';
import type { Squashed } from '../output/squashed.js';
import { refuseForeignFolder, writeFiles } from '../output/write-files.js';
import { prepareSafeguards } from '../production/safeguards.js';
import { progressLine } from '../terminal/progress.js';
import { limitsOf } from './limits.js';
import { exitCodeOf } from './proof-exit-code.js';
import { readHistory, squasherFor } from './squash-history.js';
import { reportProduction, reportSquash } from './squash-report.js';

/** Squashes a history, proves the result, and only then writes it. */
export async function runSquash(paths: readonly string[], flags: SquashFlags): Promise<ExitCode> {
  const configuration = await loadConfiguration(layerOf(flags), { file: flags.config });
  const engine = engineOptions(configuration);
  const { directory } = configuration.output;
  const toStdout = directory === '-';
  refuseDiffOfStream(flags, toStdout);
  const safeguards = await prepareSafeguards(configuration, flags.backup === true);
  if (!toStdout && !flags.dryRun) await refuseForeignFolder(directory, paths, flags.force === true);
  const { original, prelude } = await readHistory(paths, configuration, flags);
  const force = flags.force === true;
  if (!toStdout && !flags.dryRun) await refuseInputsIn(directory, original, force);
  if (flags.report !== undefined) await refuseToReplace(flags.report, original, force);

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
  const prove = async () => {
    // Loaded when it is used, so that files that cannot be read are named at once.
    const { squashProven } = await import('@svc/proof');
    return squashProven({
      ...proof,
      squash: options,
      files: (each) => outputFiles(each, layout).map(({ name, sql }) => ({ name, text: sql })),
      squasher,
    }).finally(progress.end);
  };
  const proved = flags.validate
    ? await prove()
    : unproven(await squasher.squash(original, options));
  const files = outputFiles(proved.result, layout);
  const squashed: Squashed = { ...proved, files };
  const { validation } = squashed;
  printNotes([{ notes: validation?.leftAlone ?? [] }], flags);
  const changes = flags.diff ? await diffWithFolder(directory, files) : undefined;
  const proven = validation === undefined || validation.outcome === 'equivalent';
  const writes = proven && !flags.dryRun;
  const backup = writes
    ? await progress.during('backing production up', safeguards.backUp(directory))
    : undefined;
  if (writes && toStdout) process.stdout.write(files.map((file) => file.text).join('\n'));
  else if (writes) await writeFiles(directory, [...files, mapFile(proved.result, files)]);
  if (flags.report !== undefined && !flags.dryRun) {
    const page = squashPage(
      paths,
      original,
      options,
      squashed,
      configuration.performance.memory_limit_mb,
    );
    await writeReport(flags.report, await progress.during('making the report', page));
  }
  reportSquash(original, { ...squashed, production, backup, changes }, configuration, flags);
  return validation === undefined
    ? exitCode.done
    : exitCodeOf(validation, configuration.validation);
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
