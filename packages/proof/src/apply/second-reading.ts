/**
 * The second reading. svc splits a file into statements with its own reader; before a proof counts, PostgreSQL's
 * parser splits the same file, and both must find the same statements. Otherwise a statement that svc overlooks would
 * be missing on both sides, and the proof would not notice.
 *
 * Text that is not SQL is blanked first: the parts that the marks of a tool leave out (each is reported in a note),
 * psql commands that change no database, and the data after each statement that the parser also takes for COPY …
 * FROM stdin. Drizzle splits a file at its breakpoints, so each counts as a semicolon.
 */
import {
  countedText,
  drizzleBreakpoint,
  type FoundStatement,
  lineIndex,
  loadParser,
  type Migration,
  type Parser,
  type Statement,
} from '@svc/engine';
import { ApplyFailure, firstLine } from './apply-failure.js';
import { statementsOf } from './prepare.js';

/**
 * Files that have been compared. They need not be compared again when a repaired squash is proven
 * against the same original.
 */
const agreed = new WeakSet<Migration>();

/** Throws `ApplyFailure` at the first location where the two readings of a file disagree. `split` is svc's reader. */
export async function compareReadings(
  history: readonly Migration[],
  split: typeof statementsOf = statementsOf,
): Promise<void> {
  const parser = await loadParser();
  let yielded = performance.now();
  for (const migration of history) {
    if (agreed.has(migration)) continue;
    await compareReading(migration, parser, split);
    agreed.add(migration);
    if (performance.now() - yielded < longestTurn) continue;
    // Yields to the event loop: the databases are built at the same time, and their messages must be answered.
    await new Promise((resolve) => setTimeout(resolve));
    yielded = performance.now();
  }
}

/** Lines with psql commands that svc does not run. */
const withoutEffect =
  /^[ \t]*\\(?:(?:un)?restrict\b.*|(?:echo|pset|qecho|timing|warn|x)\b[^\\`\n]*|set[ \t]+ON_ERROR_STOP\b.*)$/gm;

/** In milliseconds. */
const longestTurn = 4;

async function compareReading(
  migration: Migration,
  parser: Parser,
  split: typeof statementsOf,
): Promise<void> {
  const { text } = countedText(migration);
  if (hasOtherStrings.test(text)) return;
  const statements = split(migration);
  const whole = withoutData(text.replace(/^\ufeff/, ' '), statements)
    .replaceAll(withoutEffect, blank)
    .replaceAll(drizzleBreakpoint, (mark) => `;${blank(mark.slice(1))}`);
  for (const stretch of stretchesOf(whole, statements)) {
    await compareStretch(migration, stretch, parser);
  }
}

async function compareStretch(
  migration: Migration,
  stretch: Stretch,
  parser: Parser,
): Promise<void> {
  const { text, start, statements } = stretch;
  const outcome = parser.find(text);
  if (outcome.ok) {
    const found = outcome.found.map((each) => ({
      ...each,
      start: each.start + start,
      end: each.end + start,
    }));
    const at = firstDifference(stretch, found, parser);
    if (at !== undefined) throw disagreement(migration, statements, found, at);
    return;
  }
  if (outcome.refusedBy === 'limits') {
    await parser.recovered();
    return;
  }
  // A statement that PostgreSQL rejects is reported when it is applied, with PostgreSQL's own message.
  if (statements.some(({ text: each }) => !parser.parse(each).ok)) return;
  throw new ApplyFailure(
    lineIndex(migration)(start + outcome.offset),
    '',
    `svc finds ${count(statements.length)} here, and PostgreSQL's parser refuses the text: ${outcome.message}`,
    { hint: defect },
  );
}

/** Consecutive statements with all text between them. */
interface Stretch {
  readonly text: string;
  readonly start: number;
  readonly statements: readonly Statement[];
}

/** For longer texts the parser's memory grows to hundreds of megabytes, so a longer file is split into sections. */
const stretchLength = 256 * 1024;

/** The whole file if it is short; otherwise consecutive sections, each up to the start of a statement. */
function stretchesOf(text: string, statements: readonly Statement[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let start = 0;
  let first = 0;
  for (const [index, { start: next }] of statements.entries()) {
    if (next - start < stretchLength || index === first) continue;
    const own = statements.slice(first, index);
    stretches.push({ text: text.slice(start, next), start, statements: own });
    start = next;
    first = index;
  }
  return [...stretches, { text: text.slice(start), start, statements: statements.slice(first) }];
}

/** The parser assumes standard_conforming_strings; only PostgreSQL itself can read strings without it. */
const hasOtherStrings =
  /standard_conforming_strings(?!'?\s*(?:=|\bto\b|,)?\s*'?(?:on|true|yes|1)\b)/i;

const defect =
  'This is a bug in svc: please report it. Nothing was compared. As a workaround, put each statement in a file of its own.';

/** Blanks the data of each COPY … FROM stdin, up to its end marker. */
function withoutData(text: string, statements: readonly Statement[]): string {
  let blanked = '';
  let at = 0;
  for (const { end, copyData } of statements) {
    if (copyData === undefined) continue;
    const begin = nextLine(text, text.indexOf(';', end));
    const mark = /^\\\.\r?$/m.exec(text.slice(begin));
    const last = mark === null ? text.length : begin + mark.index + mark[0].length;
    // Data that ends at another position is kept, so that the parser fails on it.
    const isSame = text.slice(begin, mark === null ? last : begin + mark.index) === copyData;
    if (!isSame || begin < at) continue;
    blanked += text.slice(at, begin) + blank(text.slice(begin, last));
    at = last;
  }
  return blanked + text.slice(at);
}

function nextLine(text: string, from: number): number {
  const lineFeed = from === -1 ? -1 : text.indexOf('\n', from);
  return lineFeed === -1 ? text.length : lineFeed + 1;
}

function blank(text: string): string {
  return text.replaceAll(/[^\r\n]/g, ' ');
}

/** The number of the first statement that only one reading has, or that the two delimit differently. */
function firstDifference(
  { statements, text, start }: Stretch,
  found: readonly FoundStatement[],
  parser: Parser,
): number | undefined {
  const between = (from: number, to: number) => text.slice(from - start, to - start);
  for (let index = 0; index < Math.max(statements.length, found.length); index += 1) {
    const ours = statements[index];
    const theirs = found[index];
    if (!ours || !theirs || !isSame(ours, theirs, between, parser)) return index;
  }
  return undefined;
}

/** Whether two statements are the same, except that PostgreSQL's may include more comments. */
function isSame(
  ours: Statement,
  theirs: FoundStatement,
  between: (from: number, to: number) => string,
  parser: Parser,
): boolean {
  if (theirs.takesData !== (ours.copyData !== undefined)) return false;
  if (ours.start < theirs.start || ours.end > theirs.end) return false;
  const around = [between(theirs.start, ours.start), between(ours.end, theirs.end)];
  if (around.every((each) => each.trim() === '')) return true;
  const outcome = parser.find(around.join('\n'));
  return outcome.ok && outcome.found.length === 0;
}

function disagreement(
  migration: Migration,
  statements: readonly Statement[],
  found: readonly FoundStatement[],
  index: number,
): ApplyFailure {
  const ours = statements[index];
  const theirs = found[index];
  const theirText = theirs && migration.text.slice(theirs.start, theirs.end).trim();
  const starts = [ours?.start, theirs?.start].filter((each) => each !== undefined);
  return new ApplyFailure(
    lineIndex(migration)(Math.min(...starts)),
    '',
    `svc and PostgreSQL's parser find different statements in this file, ${count(statements.length)} and ${count(found.length)}: from here on they disagree`,
    {
      detail: `svc: ${quoted(ours?.text)}; PostgreSQL's parser: ${quoted(theirText)}`,
      hint: defect,
    },
  );
}

function quoted(statement: string | undefined): string {
  return statement === undefined ? '(no statement)' : firstLine(statement);
}

function count(statements: number): string {
  return `${statements} ${statements === 1 ? 'statement' : 'statements'}`;
}
