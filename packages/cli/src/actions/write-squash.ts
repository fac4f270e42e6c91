import { decodeMigration, type Migration, type SquashOptions } from '@svc/engine';
import type { Configuration } from '../configuration/configuration.js';
import type { LaidOut } from '../layouts/lay-out.js';
import { earlierOrigins } from '../output/earlier-origins.js';
import { type DigestedHistory, historyDigest } from '../output/history-digest.js';
import { mapFile } from '../output/map-file.js';
import type { Squashed } from '../output/squashed.js';
import { type WrittenFile, writeFiles } from '../output/write-files.js';
import { archiveReplaced } from './archive.js';
import type { SquashPlan } from './squash-plan.js';

/** The folder of a result, and the treatment of the files that it replaces. */
interface Target {
  readonly directory: string;
  readonly archive: string | undefined;
  readonly isInPlace: boolean;
}

interface WrittenSquash {
  readonly laidOut: LaidOut;
  /** The files to write beside the result. */
  readonly beside: readonly WrittenFile[];
  readonly plan: SquashPlan;
  readonly prelude: readonly Migration[];
  readonly options: SquashOptions;
  readonly configuration: Configuration;
  readonly target: Target;
}

/** Writes these files with their map, unless it is switched off, and archives the migrations that they replace. */
export async function writeSquash(
  { result, validation }: Squashed,
  all: readonly WrittenFile[],
  { laidOut, beside, plan, prelude, options, configuration, target }: WrittenSquash,
): Promise<void> {
  const laid = new Set(laidOut.beside.map(({ name }) => name));
  const renamed = plan.given.rest.map(({ name }) => name).filter((name) => !laid.has(name));
  const postgresVersion = configuration.validation.postgres_version;
  const map = mapFile(result, laidOut.files, beside, {
    ...digestsOf(plan, laidOut, { prelude, options, postgresVersion }),
    proven: validation !== undefined,
    isHidden: plan.tool !== undefined,
    originsOf: await earlierOrigins(plan.squashed),
  });
  const isMapped = configuration.output.provenance !== 'none';
  await replace(isMapped ? [...all, map] : all, plan, target, target.isInPlace ? renamed : []);
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

/**
 * Writes the files, and moves those that they replace to the archive, if one was given. Migrations that stay may get
 * new names from the tool.
 */
async function replace(
  files: readonly WrittenFile[],
  { given }: SquashPlan,
  { directory, archive, isInPlace }: Target,
  renamed: readonly string[],
): Promise<void> {
  if (archive === undefined) return writeFiles(directory, files);
  const names = isInPlace ? files.map(({ name }) => name) : [];
  const archived = await archiveReplaced(archive, given, names, renamed);
  await writeFiles(directory, files, { isOwned: !isInPlace });
  await archived.remove(isInPlace);
}

/** The files beside the result, except migrations that stay in place as they are. */
export function changedBeside(
  { beside }: LaidOut,
  { given: { folder } }: SquashPlan,
): readonly WrittenFile[] {
  return beside.filter(
    ({ name, content }) =>
      !folder?.files.includes(name) || !Buffer.from(content).equals(folder.bytes(name)),
  );
}
