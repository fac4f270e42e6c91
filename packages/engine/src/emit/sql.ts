import { headingsOf } from './headings.js';
import type { OutputStatement } from './output.js';
import { stepsOf } from './steps.js';

/** The lines of a file that a statement takes, its comments aside; the first line is 1. */
export interface Lines {
  readonly first: number;
  readonly last: number;
}

/** A text, and where each statement stands in it. */
export interface Printed {
  readonly text: string;
  /** In the order of the statements. */
  readonly lines: readonly Lines[];
}

/**
 * The result as one SQL text. The same statements give the same bytes. An object and its satellites
 * stand together under one line that says where they came from; neighbours that came from one file
 * share it.
 */
export function printSql(statements: readonly OutputStatement[], head: readonly string[]): string {
  return printWithLines(statements, head).text;
}

/** `printSql`, and where each statement stands in the text. */
export function printWithLines(
  statements: readonly OutputStatement[],
  head: readonly string[],
): Printed {
  const headings = headingsOf(statements);
  const parts = [commentLines(head)];
  const lines: Lines[] = [];
  /** The line that the last part ended on. */
  let line = countLines(parts.join(''));
  const put = (gap: string, part: string) => {
    parts.push(gap, part);
    line += gap.length + countLines(part) - 1;
  };
  for (const step of stepsOf(statements)) {
    if (step.type === 'stage') {
      put('\n\n', step.sql.map((each) => `${each};`).join('\n'));
      continue;
    }
    const { statement, follows } = step;
    const heading = headings.get(statement);
    const above = [...(heading === undefined ? [] : [`-- ${heading}`]), ...statement.comments];
    const own = sqlOf(statement);
    put(follows && heading === undefined ? '\n' : '\n\n', [...above, own].join('\n'));
    lines.push({ first: line - countLines(own) + 1, last: line });
  }
  return { text: `${parts.join('')}\n`, lines };
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
