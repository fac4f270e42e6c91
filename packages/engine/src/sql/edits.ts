import { Scanner, Token } from '../text/scan.js';
import type { TextRange } from '../text/text-range.js';

/** Replaces a range by a text; an empty range inserts. */
export interface Edit extends TextRange {
  readonly text: string;
}

/** The text with all edits applied; their ranges must not overlap. */
export function edited(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((whole, each) => whole.slice(0, each.start) + each.text + whole.slice(each.end), text);
}

/** Deletes a range, with the space before it. */
export function removal(text: string, { start, end }: TextRange): Edit {
  return { start: text.slice(0, start).trimEnd().length, end, text: '' };
}

/** The end of the last token in a range, without trailing comments. */
export function codeEnd(text: string, { start, end }: TextRange): number {
  const scanner = new Scanner({ name: '', text }, start);
  let last = start;
  for (let token = scanner.nextCode(); token !== Token.end; token = scanner.nextCode()) {
    if (scanner.start >= end) break;
    last = scanner.end;
  }
  return last;
}
