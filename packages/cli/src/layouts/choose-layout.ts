/** How a result is written, given the settings and the migrations. */
import { readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import type { Migration, Squash } from '@svc/engine';
import { chooseMigrations } from '@svc/engine';
import { exitCode } from '../exit-codes.js';
import { InputError } from '../input/input-error.js';
import type { PartedHistory } from '../input/part-of-history.js';
import type { FolderOfMigrations } from '../input/read-migrations.js';
import { printerOf } from '../output/formats.js';
import { type OutputLayout, outputFiles } from '../output/output-files.js';
import { keptCompanions, keptMigrations } from './kept-files.js';
import { type LaidOut, layOut } from './lay-out.js';
import { type LayoutName, type ToolLayoutName, toolLayoutNames } from './layout-names.js';
import type { Given, InputFolder } from './tool-layout.js';
import { recognizeLayout, toolLayouts } from './tool-layouts.js';
import { isRepeatable } from './tools/flyway.js';
import { baselineStem } from './versioned-name.js';

/** The migrations, in the form that layouts use. */
export function givenOf(
  { squashed, rest }: PartedHistory,
  folder: FolderOfMigrations | undefined,
): Given {
  const named = ({ name, text }: Migration) => ({
    name: folder ? relative(folder.path, name).split(sep).join('/') : ownName(name),
    path: name,
    text,
  });
  return {
    squashed: squashed.map(named),
    rest: rest.map(named),
    tool: squashed[0]?.tool,
    folder: folder && inputFolder(folder),
  };
}

/** The file name; with its folder if each migration has its own. */
function ownName(path: string): string {
  const depth = /^(?:migration|up)\.sql$/.test(basename(path)) ? -2 : -1;
  return path.split(sep).slice(depth).join('/');
}

function inputFolder({ path, files }: FolderOfMigrations): InputFolder {
  const known = new Set(files);
  const bytes = (file: string) => readFileSync(join(path, file));
  return {
    path,
    files,
    bytes,
    read: (file) => (known.has(file) ? bytes(file).toString() : undefined),
  };
}

/** The tool of the requested layout; undefined for plain files. */
export function toolFor(layout: LayoutName, given: Given): ToolLayoutName | undefined {
  if (layout === 'plain') return undefined;
  if (layout !== 'same') return layout;
  const tool = recognizeLayout(given);
  if (tool !== undefined) return tool;
  throw new InputError(
    `--layout same: svc does not recognize the tool that these migrations were written for; name it (${toolLayoutNames.join(', ')}), or use --layout plain`,
    exitCode.usage,
  );
}

/** A repeatable Flyway migration stays repeatable. */
export function withoutRepeatables(
  parted: PartedHistory,
  tool: ToolLayoutName | undefined,
): PartedHistory {
  if (tool !== 'flyway') return parted;
  const { squashed, rest } = parted;
  const repeatable = squashed.filter(({ name }) => isRepeatable(name));
  return {
    squashed: squashed.filter((each) => !repeatable.includes(each)),
    rest: [
      ...rest.filter(({ name }) => !isRepeatable(name)),
      ...repeatable,
      ...rest.filter(({ name }) => isRepeatable(name)),
    ],
  };
}

/** The files of a result, and other files beside them. */
export async function writerFor(
  tool: ToolLayoutName | undefined,
  plain: OutputLayout,
  given: Given,
): Promise<(result: Squash) => LaidOut> {
  const shown = (result: Squash) =>
    plain.provenance === 'lines' ? result : withoutOrigins(result);
  if (tool !== undefined) return (result) => layOut(shown(result), toolLayouts[tool], given);
  const print = await printerOf(plain.format);
  if (given.rest.length === 0) {
    return (result) => ({
      files: outputFiles(shown(result), plain, print),
      rest: [],
      beside: [],
      notes: [],
    });
  }
  const filename =
    plain.filename ??
    `${baselineStem({ number: 1, count: 1, refusesTransaction: false, given })}.${plain.format}`;
  refuseBehind(filename, given);
  const rest = keptMigrations(given);
  return (result) => ({
    files: outputFiles(shown(result), { ...plain, singleFile: true, filename }, print),
    rest,
    beside: [...rest, ...keptCompanions(given)],
    notes: [],
  });
}

/** A result without provenance. */
function withoutOrigins(result: Squash): Squash {
  return { ...result, statements: result.statements.map((each) => ({ ...each, sources: [] })) };
}

/** The baseline must sort before the migrations that stay. */
function refuseBehind(filename: string, { rest }: Given): void {
  const names = [filename, ...rest.map(({ name }) => name)];
  const read = chooseMigrations(names).migrations;
  if (names.every((name, index) => read[index] === name)) return;
  throw new InputError(
    `${filename} would not sort before ${rest[0]?.name}: give another name with --filename, or the layout of your tool with --layout`,
  );
}
