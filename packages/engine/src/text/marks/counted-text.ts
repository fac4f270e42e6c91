import { SourceError } from '../errors.js';
import type { Migration } from '../migration.js';
import { lineIndex } from '../offsets.js';
import { hasCode, type MarkedTool, type MarkReading, type Part } from './mark-reading.js';
import { markedTool } from './marked-tools.js';
import { isSquashed } from './squashed.js';

/** A part of a file that its tool does not run, and why. */
export interface LeftOutPart {
  readonly start: number;
  readonly end: number;
  readonly reason: string;
}

/** The part of a migration that its tool runs, and the parts that are left out. */
export interface CountedText {
  /** The text with everything that does not count replaced by spaces: same length, same line breaks. */
  readonly text: string;
  /** Only parts with more than comments. */
  readonly leftOut: readonly LeftOutPart[];
}

/**
 * The part of a migration that its tool runs. Throws `SourceError` if the tool refuses it, or if it is ambiguous.
 */
export function countedText(migration: Migration): CountedText {
  const { text } = migration;
  const tool = markedTool(migration.tool);
  const mayMark = tool?.prefilter.test(text) && !isSquashed(text);
  const reading = tool && mayMark ? clearReading(tool, text) : undefined;
  if (tool === undefined || reading === undefined) return { text, leftOut: [] };
  if ('refusal' in reading) {
    const { at, problem, hint } = reading.refusal;
    throw new SourceError(lineIndex(migration)(at), problem, hint);
  }
  return {
    text: reading.parts.map((part) => counted(tool, text, part)).join(''),
    leftOut: reading.parts
      .filter((part) => wouldBeLost(tool, text, part))
      .map((part) => ({ start: part.start, end: part.end, reason: reasonOf(tool, part) })),
  };
}

/** Whether a part with more than comments would be lost. */
export function wouldBeLost(tool: MarkedTool, text: string, { is, start, end }: Part): boolean {
  if (is !== 'head' && is !== 'down') return false;
  const part = text.slice(start, end);
  return hasCode(tool.doublesSemicolons ? part.replaceAll(/^[ \t]*#.*$/gm, '') : part);
}

/**
 * A comment that only looks like a mark must not drop statements: if the marks of a file are not in the tool's usual
 * form, and statements depend on them, only the author can decide.
 */
function clearReading(tool: MarkedTool, text: string): MarkReading | undefined {
  const reading = tool.read(text);
  if (tool.writtenAs === undefined || reading === undefined || 'refusal' in reading) return reading;
  if (tool.isEvident(text)) return reading;
  if (!reading.parts.some((part) => wouldBeLost(tool, text, part))) return reading;
  const mark = reading.parts.find(({ is }) => is === 'mark');
  return {
    refusal: {
      at: (mark?.start ?? 0) + text.slice(mark?.start, mark?.end).search(/\S/),
      problem: `${tool.name} would read this line as a mark and skip statements, but it may be an ordinary comment`,
      hint: `Write the mark as ${tool.name} does, on its own line ("${tool.writtenAs}"), or reword the comment.`,
    },
  };
}

function counted(tool: MarkedTool, text: string, part: Part): string {
  const slice = text.slice(part.start, part.end);
  if (part.is === 'up') return tool.doublesSemicolons ? slice.replaceAll(';;', '; ') : slice;
  // The comment at the head of a file describes the migration.
  if (part.is === 'head' && !hasCode(slice)) return slice;
  return slice.replaceAll(/[^\r\n]/g, ' ');
}

function reasonOf({ name }: MarkedTool, { is }: Part): string {
  return is === 'down'
    ? `it is a down migration, marked for ${name}`
    : `${name} does not run anything before its first mark`;
}
