/** A result in the layout of a migration tool: its migrations, those that stay, and the files beside them. */
import {
  documentOf,
  type FileMarks,
  isOneTransaction,
  type Migration,
  type OutputStatement,
  printWithLines,
  type Squash,
  splitStatements,
  squashedBySvc,
  transactionParts,
  withTool,
} from '@svc/engine';
import { InputError } from '../input/input-error.js';
import { stemOf } from '../input/stem-of.js';
import type { OutputFile } from '../output/output-file.js';
import { keptCompanions, keptMigrations } from './kept-files.js';
import type { BaselinePart, Given, SideFile, ToolLayout } from './tool-layout.js';
import { atlasSum, atlasSumFile } from './tools/atlas.js';
import { versionedName } from './versioned-name.js';

/** The files to write. */
export interface LaidOut {
  /** The migrations that replace the squashed ones. */
  readonly files: readonly OutputFile[];
  /** The migrations that stay, in order. */
  readonly rest: readonly SideFile[];
  /** The migrations that stay, and the files beside all of them. */
  readonly beside: readonly SideFile[];
  /** Notes for the user. */
  readonly notes: readonly string[];
}

/** The statements of one file, and which part of the whole they are. */
interface Part {
  readonly statements: readonly OutputStatement[];
  readonly place: BaselinePart;
}

export function layOut(result: Squash, layout: ToolLayout, given: Given): LaidOut {
  refuseCopy(result, layout);
  const parts = partsOf(result, layout, given);
  const head = headFor(result, layout);
  const written =
    layout.transactions === 'change set'
      ? [joined(parts.map((part) => print(part, layout, part.place.number === 1 ? head : [])))]
      : parts.map((part) => print(part, layout, headOfPart(head, part)));
  const { files, rest } = tied(written, keptMigrations(given), layout);
  refuseOtherStatements(files, parts, layout);
  const laid = files.map(({ name, text }) => ({ name, text }));
  const own = parts.flatMap(({ place }) => layout.beside?.(layout.path(place), place) ?? []);
  const kept = [...rest, ...keptCompanions(given)];
  // Atlas writes digests also for folders of other tools.
  const sums = given.folder?.files.includes(atlasSumFile) ? [atlasSum(laid, kept)] : [];
  const side = layout.sideFiles?.(laid, kept, given) ?? [];
  return {
    files,
    rest,
    beside: unique([...kept, ...own, ...sums, ...side]),
    notes: [...partNotes(laid.slice(0, -1), layout, given), ...settingNotes(parts, layout)],
  };
}

/** Notes a part whose version databases already have: the tool would skip it. */
function partNotes(
  earlier: readonly { readonly name: string }[],
  { title }: ToolLayout,
  { squashed }: Given,
): readonly string[] {
  const versions = new Set(squashed.map(({ name }) => versionedName(stemOf(name))?.version));
  const known = earlier.find(({ name }) => versions.has(versionedName(stemOf(name))?.version));
  if (known === undefined) return [];
  return [
    `the result has ${earlier.length + 1} migrations, because it needs a commit in between, and ${known.name} has the version of a squashed migration: ${title} skips it on a database that ran only up to that version, so first run all squashed migrations on every database`,
  ];
}

/** A statement that cannot run in a transaction cannot have settings beside it if a file is one query. */
function settingNotes(
  parts: readonly Part[],
  { title, runsStatements, path }: ToolLayout,
): readonly string[] {
  if (runsStatements) return [];
  const isAmongSettings = ({ statements, place }: Part) =>
    place.refusesTransaction && documentOf(statements, []).statements.some(({ stage }) => stage);
  return parts
    .filter(isAmongSettings)
    .map(
      ({ place }) =>
        `${path(place)} changes settings for a statement that cannot run in a transaction, and ${title} sends a file as one query, which is one transaction: run the statement by hand, or write it so that it needs no settings`,
    );
}

function partsOf({ statements }: Squash, layout: ToolLayout, given: Given): readonly Part[] {
  const parts =
    layout.transactions === 'script'
      ? [{ statements, refusesTransaction: false }]
      : transactionParts(statements);
  const all = parts.length > 0 ? parts : [{ statements: [], refusesTransaction: false }];
  return all.map((part, index) => ({
    statements: withoutOwnComments(part.statements, layout),
    place: {
      number: index + 1,
      count: all.length,
      refusesTransaction: part.refusesTransaction,
      given,
    },
  }));
}

/** Removes comments that the tool would read as its own marks. */
function withoutOwnComments(
  statements: readonly OutputStatement[],
  { ownComments }: ToolLayout,
): readonly OutputStatement[] {
  if (ownComments === undefined) return statements;
  return statements.map((statement) => ({
    ...statement,
    comments: statement.comments.filter((comment) => !ownComments.test(comment)),
  }));
}

/** The head without the instructions for psql, because the tool applies the file. */
function headFor({ head }: Squash, { title }: ToolLayout): readonly string[] {
  const [, ...lines] = head;
  return [`${squashedBySvc} for ${title}`, ...lines.filter((line) => !line.startsWith('apply '))];
}

function headOfPart(
  head: readonly string[],
  { place: { number, count } }: Part,
): readonly string[] {
  return count === 1 ? head : [...head, `part ${number} of ${count}`];
}

function print(
  { statements, place }: Part,
  layout: ToolLayout,
  head: readonly string[],
): OutputFile {
  const marks: FileMarks = layout.marks?.(place, isOneTransaction(statements)) ?? {};
  const { text, lines } = printWithLines(statements, head, marks);
  return { name: layout.path(place), text, sql: text, lines };
}

/** The change sets of one file. */
function joined(parts: readonly OutputFile[]): OutputFile {
  let text = '';
  const lines: { readonly first: number; readonly last: number }[] = [];
  for (const part of parts) {
    if (text !== '') text += '\n';
    const above = text.split('\n').length - 1;
    lines.push(
      ...part.lines.map(({ first, last }) => ({ first: first + above, last: last + above })),
    );
    text += part.text;
  }
  return { name: parts[0]?.name ?? '', text, sql: text, lines };
}

/** The files, linked to each other as the tool requires; a header moves the statements down. */
function tied(
  files: readonly OutputFile[],
  rest: readonly SideFile[],
  layout: ToolLayout,
): { readonly files: readonly OutputFile[]; readonly rest: readonly SideFile[] } {
  if (layout.tied === undefined) return { files, rest };
  const own = files.map(({ name, text }) => ({ name, content: text }));
  const all = layout.tied([...own, ...rest], files.length);
  return {
    files: files.map((file, index) => {
      const { name, content } = all[index] ?? { name: file.name, content: file.text };
      const text = Buffer.from(content).toString();
      const down = text.split('\n').length - file.text.split('\n').length;
      const lines = file.lines.map(({ first, last }) => ({
        first: first + down,
        last: last + down,
      }));
      return { name, text, sql: text, lines };
    }),
    rest: all.slice(files.length),
  };
}

/** svc must read back exactly the statements that were proven. */
function refuseOtherStatements(
  files: readonly OutputFile[],
  parts: readonly Part[],
  { title, transactions }: ToolLayout,
): void {
  const read = withTool(files.map(({ name, text }): Migration => ({ name, text }))).flatMap(
    (each) => splitStatements(each).map(({ text }) => text),
  );
  const meant = parts.flatMap(({ statements }) => {
    const all = documentOf(statements, []).statements.map(({ sql }) => sql);
    return transactions === 'script' && isOneTransaction(statements)
      ? ['BEGIN', ...all, 'COMMIT']
      : all;
  });
  const at = meant.findIndex((text, index) => read[index] !== text);
  if (at === -1 && read.length === meant.length) return;
  const statement = (meant[at] ?? read[meant.length] ?? '').slice(0, 80);
  throw new InputError(
    `${title} would misread this statement in its file format: ${statement}… Use --layout plain`,
  );
}

function refuseCopy({ statements }: Squash, { title, takesCopy }: ToolLayout): void {
  const copy = takesCopy ? undefined : statements.find(({ copyData }) => copyData !== undefined);
  if (copy === undefined) return;
  throw new InputError(
    `${title} cannot send the rows after COPY … FROM stdin (${copy.text.slice(0, 80)}): write them as INSERT, or use --layout plain`,
  );
}

/** Of several files with the same name, the last is written. */
function unique(files: readonly SideFile[]): readonly SideFile[] {
  return [...new Map(files.map((file) => [file.name, file] as const)).values()];
}
