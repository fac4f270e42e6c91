import { Scanner, Token } from '../text/scan.js';
import type { TextRange } from '../text/text-range.js';

/** A list in a text: its items, and its start and end. */
export interface TextList extends TextRange {
  readonly items: readonly TextRange[];
}

const openers = new Set(['(', '[']);
const closers = new Set([')', ']']);

/**
 * The first list in parentheses at or after `from`, split at its commas. Each item runs from its first token to
 * its last, without comments between items.
 */
export function parenthesizedList(text: string, from = 0): TextList | undefined {
  const scanner = new Scanner({ name: '', text }, from);
  for (let token = scanner.nextCode(); token !== Token.end; token = scanner.nextCode()) {
    if (text[scanner.start] === '(' && token === Token.symbol) {
      return cut(text, scanner, scanner.start);
    }
  }
  return undefined;
}

/** The text from `from` on as a list without parentheses, split at its commas. */
export function openList(text: string, from: number): TextList {
  return cut(text, new Scanner({ name: '', text }, from), from);
}

function cut(text: string, scanner: Scanner, start: number): TextList {
  const items: TextRange[] = [];
  const inParentheses = text[start] === '(';
  let depth = 0;
  let first = -1;
  let last = -1;
  const close = () => {
    if (first >= 0) items.push({ start: first, end: last });
    first = -1;
  };
  for (let token = scanner.nextCode(); token !== Token.end; token = scanner.nextCode()) {
    const character = token === Token.symbol ? (text[scanner.start] ?? '') : '';
    if (depth === 0 && character === ')' && inParentheses) {
      close();
      return { start, end: scanner.end, items };
    }
    if (depth === 0 && character === ',') {
      close();
      continue;
    }
    if (openers.has(character)) depth += 1;
    else if (closers.has(character)) depth -= 1;
    if (first < 0) first = scanner.start;
    last = scanner.end;
  }
  close();
  return { start, end: text.length, items };
}
