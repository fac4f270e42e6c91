/** How a tool parts a file by its marks. Offsets count UTF-16 units. */
import { SourceError } from '../errors.js';
import { Scanner, Token } from '../scan.js';
import type { MarkingTool } from './tool-name.js';

/** A mark, to the end of its line, and what begins behind it. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly begins: 'up' | 'down';
}

/** A part of a file. The parts of a file follow each other without a gap. */
export interface Part {
  readonly is: 'head' | 'mark' | 'up' | 'down';
  readonly start: number;
  readonly end: number;
}

/** Why a tool does not take a file. */
export interface Refusal {
  readonly at: number;
  readonly problem: string;
  readonly hint: string;
  /** The file is the tool's all the same: svc cannot do what the tool does here. */
  readonly isCertain?: true;
}

export type MarkReading = { readonly parts: readonly Part[] } | { readonly refusal: Refusal };

/** A tool with marks of its own, read as the tool's own parser reads them. */
export interface MarkedTool {
  readonly name: MarkingTool;
  /** Where this finds nothing, the text holds no mark of the tool. */
  readonly glance: RegExp;
  /** The parts that the tool sees in a text; undefined where it sees no mark. */
  readonly read: (text: string) => MarkReading | undefined;
  /** Whether the text can only have been written for this tool. */
  readonly isEvident: (text: string) => boolean;
  /** How the tool writes its marks, where its parser also takes ordinary sentences for them. */
  readonly writtenAs?: string;
  /** A doubled semicolon stands for one that does not end a statement. */
  readonly doublesSemicolons?: true;
}

/** A line of a text, without its line break. */
export interface Line {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The lines of a text, as tools cut it: at line feeds, a carriage return before one taken off. */
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

/** Where the line of an offset ends, its line break not included. */
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

/** Whether any mark in this reading begins a way up. */
export function hasUp(reading: MarkReading | undefined): boolean {
  if (reading === undefined) return false;
  if ('refusal' in reading) return reading.refusal.isCertain === true;
  return reading.parts.some(({ is }) => is === 'up');
}

/** Whether a text holds more than comments, white space and semicolons. */
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
