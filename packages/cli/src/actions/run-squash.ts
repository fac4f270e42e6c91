import { decodeMigration, type Squash } from '@svc/engine';
import type { PrefixStore, ProductionCompared, ProductionComparison } from '@svc/proof';
import { proveOnce } from '../cache/cached-proof.js';
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
import type { LaidOut } from '../layouts/lay-out.js';
import { diffWithFolder } from '../output/diff-files.js';
import { earlierOrigins } from '../output/earlier-origins.js';
import { type DigestedHistory, historyDigest } from '../output/history-digest.js';
import { mapFile } from '../output/map-file.js';
import { refuseInputsIn, refuseToReplace } from '../output/refuse-to-replace.js';
import { squashPage, writeReport } from '../output/report-page.js';
import type { Squashed } from '../output/squashed.js';
import { refuseForeignFolder, type WrittenFile, writeFiles } from '../output/write-files.js';
import { prepareSafeguards } from '../production/safeguards.js';
import { progressLine } from '../terminal/progress.js';
import { archiveReplaced, refuseArchive } from './archive.js';
import { limitsOf } from './limits.js';
import { exitCodeOf } from './proof-exit-code.js';
import { readHistory, squasherFor } from './squash-history.js';
import { planSquash, type SquashPlan } from './squash-plan.js';
import { reportProduction, reportSquash } from './squash-report.js';

/** Runs `svc squash`: squashes a history, proves the result, and only then writes it. */
export async function runSquash(paths: readonly string[], flags: SquashFlags): Promise<ExitCode> {
  const configuration = await loadConfiguration(layerOf(flags), { file: flags.config });
  const engine = engineOptions(configuration);
  const toStdout = configuration.output.directory === '-';
  refuseStream(flags, toStdout);
  const safeguards = await prepareSafeguards(configuration, flags.backup === true);
  const force = flags.force === true;
  const isInPlace = flags.archive !== undefined && flags.output === undefined;
  const writesFolder = !toStdout && !flags.dryRun && !isInPlace;
  if (writesFolder) await refuseForeignFolder(configuration.output.directory, paths, force);
  const { original, prelude, folder } = await readHistory(paths, configuration, flags);
  const plan = planSquash(original, folder, configuration, flags);
  const { squashed: migrations, rest } = plan;
  if (flags.archive !== undefined) await refuseArchive(flags.archive, plan.given);
  const directory = (isInPlace && folder?.path) || configuration.output.directory;
  if (writesFolder) await refuseInputsIn(directory, original, force);
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
  const prove = async (prefixes?: PrefixStore) => {
    // Loaded late, so that errors in reading files are reported quickly.
    const { squashProven } = await import('@svc/proof');
    return squashProven({
      ...proof,
      migrations,
      behind: rest,
      squash: options,
      files: plan.proven,
      squasher,
      prefixes,
    }).finally(progress.end);
  };
  const { directory: _, ...output } = configuration.output;
  const input = { kind: 'squash', migrations, rest, prelude, options, output, tool: plan.tool };
  const proved = flags.validate
    ? await proveOnce({ input, engine, cache: flags.cache, prove })
    : unproven(await squasher.squash(migrations, options));
  const laidOut = plan.write(proved.result);
  const { files, beside: allBeside, notes } = laidOut;
  const beside = isInPlace ? withoutRest(allBeside, plan) : allBeside;
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
    const map = mapFile(proved.result, files, beside, {
      ...digestsOf(plan, laidOut, {
        prelude,
        options,
        postgresVersion: configuration.validation.postgres_version,
      }),
      proven: validation !== undefined,
      isHidden: plan.tool !== undefined,
      originsOf: await earlierOrigins(migrations),
    });
    const laid = new Set(allBeside.map(({ name }) => name));
    const renamed = plan.given.rest.map(({ name }) => name).filter((name) => !laid.has(name));
    const isMapped = configuration.output.provenance !== 'none';
    await replace(directory, isMapped ? [...all, map] : all, plan, {
      archive: flags.archive,
      isInPlace,
      renamed: isInPlace ? renamed : [],
    });
  }
  if (flags.report !== undefined && !flags.dryRun) {
    const page = squashPage(
      paths,
      migrations,
      options,
      squashed,
      configuration.performance.memory_limit_mb,
    );
    await writeReport(flags.report, await progress.during('writing the report', page));
  }
  const report = { ...squashed, production, backup, changes };
  const written = { ...configuration, output: { ...output, directory } };
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

/** The digests of the migrations and of the result, by which `svc check` finds that both are unchanged. */
function digestsOf(
  { given }: SquashPlan,
  { files, rest }: LaidOut,
  facts: Omit<DigestedHistory, 'migrations'>,
): { readonly digest: string; readonly resultDigest: string } {
  const result = [
    ...files.map(({ name, sql }) => ({ name, text: sql })),
    ...rest.map(({ name, content }) => decodeMigration(name, Buffer.from(content))),
  ];
  return {
    digest: historyDigest({ ...facts, migrations: [...given.squashed, ...given.rest] }),
    resultDigest: historyDigest({ ...facts, migrations: result, options: undefined }),
  };
}

/** The treatment of the files that a result replaces. */
interface Replacement {
  readonly archive: string | undefined;
  readonly isInPlace: boolean;
  /** Migrations that stay but get new names from the tool. */
  readonly renamed: readonly string[];
}

/** Writes the files, and moves those that they replace to the archive, if one was given. */
async function replace(
  directory: string,
  files: readonly WrittenFile[],
  { given }: SquashPlan,
  { archive, isInPlace, renamed }: Replacement,
): Promise<void> {
  if (archive === undefined) return writeFiles(directory, files);
  const names = isInPlace ? files.map(({ name }) => name) : [];
  const archived = await archiveReplaced(archive, given, names, renamed);
  await writeFiles(directory, files, { isOwned: !isInPlace });
  await archived.remove(isInPlace);
}

/** Migrations that stay in place are not written. */
function withoutRest(
  beside: readonly WrittenFile[],
  { given }: SquashPlan,
): readonly WrittenFile[] {
  const { folder } = given;
  return beside.filter(
    ({ name, content }) =>
      !folder?.files.includes(name) || !Buffer.from(content).equals(folder.bytes(name)),
  );
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

function unproven(result: Squash): Omit<Squashed, 'files'> {
  return { result, withdrawn: [] };
}

function isSame(comparison: ProductionComparison): comparison is ProductionCompared {
  return comparison.outcome === 'same';
}
