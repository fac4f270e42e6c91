/** How a tool splits a file by its marks. Offsets count UTF-16 units. */
import { SourceError } from '../errors.js';
import { Scanner, Token } from '../scan.js';
import type { MarkingTool } from './tool-name.js';

/** A mark, to the end of its line, and what begins after it. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly begins: 'up' | 'down';
}

/** A part of a file. The parts of a file are contiguous. */
export interface Part {
  readonly is: 'head' | 'mark' | 'up' | 'down';
  readonly start: number;
  readonly end: number;
}

/** Why a tool refuses a file. */
export interface Refusal {
  readonly at: number;
  readonly problem: string;
  readonly hint: string;
  /** The tool accepts the file, but svc cannot do what the tool does. */
  readonly isCertain?: true;
}

export type MarkReading = { readonly parts: readonly Part[] } | { readonly refusal: Refusal };

/** A tool with marks, read like the tool's own parser. */
export interface MarkedTool {
  readonly name: MarkingTool;
  /** If this does not match, the text has no mark of the tool. */
  readonly prefilter: RegExp;
  /** The parts that the tool sees in a text; undefined if it sees no mark. */
  readonly read: (text: string) => MarkReading | undefined;
  /** Whether the text can only have been written for this tool. */
  readonly isEvident: (text: string) => boolean;
  /** The usual form of the marks, for tools whose parser also accepts ordinary sentences. */
  readonly writtenAs?: string;
  /** A doubled semicolon stands for a semicolon that does not end a statement. */
  readonly doublesSemicolons?: true;
}

/** A line of a text, without its line break. */
export interface Line {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The lines of a text, as tools split it: at line feeds, without a carriage return before them. */
export function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  for (let start = 0; start <= text.length; ) {
    const lineFeed = text.indexOf('\n', start);
    const next = lineFeed === -1 ? text.length : lineFeed;
    const end = text.charAt(next - 1) === '\r' && next > start ? next - 1 : next;
    lines.push({ text: text.slice(start, end), start, end });
    start = next + 1;
  }
  return lines;
}

/** The end of the line of an offset, without its line break. */
export function endOfLine(text: string, offset: number): number {
  const length = /[^\r\n]*/y;
  length.lastIndex = offset;
  length.test(text);
  return length.lastIndex;
}

/** The parts that marks make of a text, in any order of the marks. */
export function partsBetween(text: string, marks: readonly Mark[]): readonly Part[] {
  const parts: Part[] = [{ is: 'head', start: 0, end: marks[0]?.start ?? text.length }];
  for (const [index, { start, end, begins }] of marks.entries()) {
    parts.push({ is: 'mark', start, end });
    parts.push({ is: begins, start: end, end: marks[index + 1]?.start ?? text.length });
  }
  return parts.filter(({ start, end }) => start < end);
}

/** Whether any mark begins an up migration. */
export function hasUp(reading: MarkReading | undefined): boolean {
  if (reading === undefined) return false;
  if ('refusal' in reading) return reading.refusal.isCertain === true;
  return reading.parts.some(({ is }) => is === 'up');
}

/** Whether a text has more than comments, white space and semicolons. */
export function hasCode(text: string): boolean {
  const scanner = new Scanner({ name: '', text });
  try {
    for (;;) {
      const token = scanner.nextCode();
      if (token === Token.end) return false;
      if (token !== Token.symbol || text[scanner.start] !== ';') return true;
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return true;
  }
}
