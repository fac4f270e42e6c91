import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isWrittenBySvc, type Migration } from '@svc/engine';
import type { Validation } from '@svc/proof';
import type { Configuration } from '../configuration/configuration.js';
import { engineOptions } from '../configuration/engine-settings.js';
import { loadConfiguration } from '../configuration/load-configuration.js';
import { squashOptions } from '../configuration/squash-options.js';
import { type ExitCode, exitCode } from '../exit-codes.js';
import type { CheckFlags } from '../flags/check-flags.js';
import { printNotes } from '../flags/common-flags.js';
import { validationLayer } from '../flags/proof-flags.js';
import { InputError } from '../input/input-error.js';
import { digestOf } from '../input/own-files.js';
import { readSets } from '../input/read-sets.js';
import { givenOf } from '../layouts/choose-layout.js';
import { historyDigest } from '../output/history-digest.js';
import { type FoundMap, mapsIn } from '../output/read-map.js';
import { colorsFor } from '../terminal/colors.js';
import { progressLine } from '../terminal/progress.js';
import { validationText } from '../terminal/validation-text.js';
import { counted } from '../terminal/words.js';
import { limitsOf, readingOf, readingOfSquash } from './limits.js';
import { exitCodeOf } from './proof-exit-code.js';
import { readPreludes } from './read-preludes.js';

/**
 * Runs `svc check`: checks that a committed squash still matches its migrations, and that there are not too many
 * new ones.
 */
export async function runCheck(path: string, flags: CheckFlags): Promise<ExitCode> {
  const layer = { validation: validationLayer(flags) };
  const configuration = await loadConfiguration(layer, { file: flags.config });
  const engine = engineOptions(configuration);
  const history = await readSets([path], readingOf(configuration));
  const preludes = await readPreludes(configuration, history);
  const prelude = preludes.flatMap((set) => set.migrations);
  const folder = history.folder?.path ?? path;
  const place = await squashedPlace(flags, configuration);
  const isApart = place !== undefined && resolve(place) !== resolve(folder);
  const maps = await mapsIn(isApart ? await folderOf(place) : folder);
  const squashed = isApart ? await readSets([place], readingOfSquash(configuration)) : history;
  printNotes([configuration, ...preludes, history, squashed], flags);

  const changed = await changedFiles(maps);
  const problems = [
    ...piledUp(history.migrations, configuration),
    ...(isApart ? [] : changed.map((name) => `${name} was changed after svc wrote it`)),
  ];
  const { squashed: named } = givenOf({ squashed: history.migrations, rest: [] }, history.folder);
  const digest = historyDigest({
    migrations: named,
    prelude,
    options: isApart ? squashOptions(configuration) : undefined,
    postgresVersion: configuration.validation.postgres_version,
  });
  const isUnchanged =
    changed.length === 0 &&
    maps.some(
      ({ map }) => map.proven === true && digest === (isApart ? map.digest : map.result_digest),
    );
  const progress = progressLine(process.stderr, flags.quiet === true);
  const prove = async () => {
    const { validate } = await import('@svc/proof');
    return validate({
      original: history.migrations,
      squashed: squashed.migrations,
      engine,
      prelude,
      ...limitsOf(configuration),
      onProgress: progress.show,
    }).finally(progress.end);
  };
  const validation = isUnchanged ? undefined : await prove();
  report({ problems, isApart, validation }, configuration, flags);
  const proof = validation ? exitCodeOf(validation, configuration.validation) : exitCode.done;
  return proof === exitCode.done && problems.length > 0 ? exitCode.refused : proof;
}

/** The squash given by a flag, or the one in the configured output folder, if it exists. */
async function squashedPlace(
  { squashed }: CheckFlags,
  { output }: Configuration,
): Promise<string | undefined> {
  const place = squashed ?? output.directory;
  const isThere = (await stat(place).catch(() => undefined)) !== undefined;
  if (isThere) return place;
  if (squashed === undefined) return undefined;
  throw new InputError(`${squashed}: no such file or folder; svc squash writes it`);
}

async function folderOf(path: string): Promise<string> {
  return (await stat(path)).isDirectory() ? path : dirname(path);
}

/** The files of a squash that were changed after svc wrote them. */
async function changedFiles(maps: readonly FoundMap[]): Promise<readonly string[]> {
  const changed: string[] = [];
  for (const { path, map } of maps) {
    for (const { name, sha256 } of map.files ?? []) {
      const file = join(dirname(path), name);
      const content = await readFile(file).catch(() => undefined);
      if (content === undefined || digestOf(content) !== sha256) changed.push(file);
    }
  }
  return changed;
}

function piledUp(
  migrations: readonly Migration[],
  { check: { max_files } }: Configuration,
): readonly string[] {
  const count = migrations.filter(({ text }) => !isWrittenBySvc(text)).length;
  if (max_files === undefined || count <= max_files) return [];
  return [
    `${counted(count, 'migration')} ${count === 1 ? 'is' : 'are'} not squashed yet, but check.max_files allows ${max_files}: squash again (svc squash)`,
  ];
}

interface Findings {
  readonly problems: readonly string[];
  readonly isApart: boolean;
  readonly validation: Validation | undefined;
}

function report(
  { problems, isApart, validation }: Findings,
  { validation: { engine, postgres_version }, output }: Configuration,
  { json, quiet }: CheckFlags,
): void {
  const isEqual = validation === undefined || validation.outcome === 'equivalent';
  if (json) {
    const passed = isEqual && problems.length === 0;
    const proof = validation && { outcome: validation.outcome, message: validation.message };
    process.stdout.write(
      `${JSON.stringify({ passed, unchanged: validation === undefined, problems, proof }, null, 2)}\n`,
    );
    return;
  }
  const colors = colorsFor(process.stdout);
  for (const problem of problems) process.stdout.write(`${colors.red('✗')} ${problem}\n`);
  if (validation === undefined) {
    if (!quiet)
      process.stdout.write('✓ unchanged  Nothing has changed since the squash was proven.\n');
    return;
  }
  if (!isApart && isEqual) {
    process.stdout.write('✓ applies  The history applies to an empty database.\n');
    return;
  }
  process.stdout.write(
    validationText(validation, engine, colors, {
      version: postgres_version ?? output.target_version,
    }),
  );
  if (isApart && validation.outcome === 'different') {
    process.stdout.write(
      '\nThe squash is out of date: squash again (svc squash), and commit the result.\n',
    );
  }
}
