import { SourceError } from '../../text/errors.js';
import { Scanner, Token } from '../../text/scan.js';

/** The gap inside an escape string, between two of its parts; other alternatives skip escapes and doubled quotes. */
const gapOrEscape = /\\[\s\S]|''|'((?:\s|--[^\r\n]*)*)'/g;

/**
 * The text with spaces in place of the comments between the parts of a string: `'a' -- comment`, a line break, `'b'`.
 * PostgreSQL allows them, but libpg_query reads them as tokens. The length in bytes stays the same.
 */
export function withoutCommentsInStrings(text: string): string {
  try {
    return blankCommentsInStrings(text);
  } catch (error) {
    // An unclosed string or comment: the parser reports it.
    if (error instanceof SourceError) return text;
    throw error;
  }
}

function blankCommentsInStrings(text: string): string {
  const scanner = new Scanner({ name: '', text });
  let result = '';
  let copied = 0;
  let stringEnd: number | undefined;
  for (let token = scanner.nextCode(); token !== Token.end; token = scanner.nextCode()) {
    const { start, end } = scanner;
    if (token === Token.string && stringEnd !== undefined) {
      result += text.slice(copied, stringEnd) + blanked(text.slice(stringEnd, start));
      copied = start;
    }
    if (token === Token.string && /^e/i.test(text.slice(start, end))) {
      const string = text.slice(start + 2, end - 1);
      result += text.slice(copied, start + 2);
      result += string.replace(gapOrEscape, (all, gap) => (gap ? `'${blanked(gap)}'` : all));
      copied = end - 1;
    }
    stringEnd = token === Token.string ? end : undefined;
  }
  return result + text.slice(copied);
}

const utf8 = new TextEncoder();

function blanked(gap: string): string {
  return gap.replace(/--[^\r\n]*/g, (comment) => ' '.repeat(utf8.encode(comment).length));
}
