import { headingsOf } from './headings.js';
import type { OutputStatement } from './output.js';
import { sectionsOf } from './sections.js';
import { stepsOf } from './steps.js';

/** The lines of a statement in a file, without its comments; the first line is 1. */
export interface Lines {
  readonly first: number;
  readonly last: number;
}

/** A text, and the lines of each statement. */
export interface Printed {
  readonly text: string;
  /** In the order of the statements. */
  readonly lines: readonly Lines[];
}

/** What a migration tool requires in a file beside the statements. */
export interface FileMarks {
  /** Lines above the head. */
  readonly top?: readonly string[];
  /** Lines between the head and the first statement. */
  readonly begin?: readonly string[];
  /** A statement, or what sets the stage, with the comments above it, as the tool takes it. */
  readonly around?: (sql: string, above: readonly string[]) => MarkedStatement;
  /** Lines behind the last statement. */
  readonly end?: readonly string[];
}

/** A statement among the lines that its tool wants around it. */
export interface MarkedStatement {
  readonly above: readonly string[];
  readonly sql: string;
  readonly below: readonly string[];
}

/**
 * The result as one SQL text. The same statements give the same bytes. An object and its satellites
 * stand together under one line that says where they came from; neighbours that came from one file
 * share it.
 */
export function printSql(statements: readonly OutputStatement[], head: readonly string[]): string {
  return printWithLines(statements, head).text;
}

/** `printSql`, and where each statement stands in the text; with the marks of a tool, where one is to take it. */
export function printWithLines(
  statements: readonly OutputStatement[],
  head: readonly string[],
  { top = [], begin = [], around = unmarked, end = [] }: FileMarks = {},
): Printed {
  const headings = headingsOf(statements);
  const sections = sectionsOf(statements);
  const parts = [[...top, commentLines(head)].join('\n')];
  const lines: Lines[] = [];
  /** The line that the last part ended on. */
  let line = countLines(parts.join(''));
  const put = (gap: string, part: string) => {
    parts.push(gap, part);
    line += gap.length + countLines(part) - 1;
  };
  if (begin.length > 0) put('\n\n', begin.join('\n'));
  for (const step of stepsOf(statements)) {
    if (step.type === 'stage') {
      const staged = step.sql.flatMap((each) => linesOf(around(`${each};`, [])));
      put('\n\n', staged.join('\n'));
      continue;
    }
    const { statement, follows } = step;
    const section = sections.get(statement);
    if (section !== undefined) put('\n\n', `--\n-- ${section}\n--`);
    const heading = headings.get(statement);
    const comments = [...(heading === undefined ? [] : [`-- ${heading}`]), ...statement.comments];
    const marked = around(sqlOf(statement), comments);
    put(
      follows && heading === undefined && section === undefined ? '\n' : '\n\n',
      linesOf(marked).join('\n'),
    );
    const last = line - countAll(marked.below);
    lines.push({ first: last - countLines(marked.sql) + 1, last });
  }
  if (end.length > 0) put('\n\n', end.join('\n'));
  return { text: `${parts.join('')}\n`, lines };
}

function unmarked(sql: string, above: readonly string[]): MarkedStatement {
  return { above, sql, below: [] };
}

function linesOf({ above, sql, below }: MarkedStatement): readonly string[] {
  return [...above, sql, ...below];
}

function countAll(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + countLines(text), 0);
}

/** A statement as psql takes it: with its semicolon, and the rows of a COPY behind it. */
export function sqlOf({ text, copyData }: Pick<OutputStatement, 'text' | 'copyData'>): string {
  // A line comment at the statement's end must not swallow the semicolon.
  const closed = `${text}${/--[^\n]*$/.test(text) ? '\n' : ''};`;
  return copyData === undefined ? closed : `${closed}\n${copyData.replace(/\n$/, '')}\n\\.`;
}

/** Lines as a comment. */
export function commentLines(lines: readonly string[]): string {
  return lines.map((line) => (line ? `-- ${line}` : '--')).join('\n');
}

function countLines(text: string): number {
  return text.split('\n').length;
}
