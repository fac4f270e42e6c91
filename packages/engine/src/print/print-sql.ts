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

/** The lines that a migration tool requires in a file besides the statements. */
export interface FileMarks {
  /** Lines above the head. */
  readonly top?: readonly string[];
  /** Lines between the head and the first statement. */
  readonly begin?: readonly string[];
  /** A statement with the comments above it, in the form that the tool accepts. */
  readonly around?: (sql: string, above: readonly string[]) => MarkedStatement;
  /** Lines after the last statement. */
  readonly end?: readonly string[];
}

/** A statement with the lines that its tool requires around it. */
export interface MarkedStatement {
  readonly above: readonly string[];
  readonly sql: string;
  readonly below: readonly string[];
}

/**
 * The result as one SQL text. The same statements give the same bytes. An object and its satellites share one
 * comment about their origin, and so do neighbors from one file.
 */
export function printSql(statements: readonly OutputStatement[], head: readonly string[]): string {
  return printWithLines(statements, head).text;
}

/** `printSql`, with the lines of each statement in the text, and with the marks of a tool, if given. */
export function printWithLines(
  statements: readonly OutputStatement[],
  head: readonly string[],
  { top = [], begin = [], around = unmarked, end = [] }: FileMarks = {},
): Printed {
  const headings = headingsOf(statements);
  const sections = sectionsOf(statements);
  const parts = [[...top, commentLines(head)].join('\n')];
  const lines: Lines[] = [];
  /** The last line of the previous part. */
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

/** A statement for psql: with its semicolon, and the rows of a COPY after it. */
export function sqlOf({ text, copyData }: Pick<OutputStatement, 'text' | 'copyData'>): string {
  // A line comment at the end of the statement must not swallow the semicolon.
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
