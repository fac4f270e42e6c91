import { Scanner, Token } from '../text/scan.js';
import type { TextRange } from '../text/text-range.js';

/** A clause of a statement: it begins with its keyword, in lower case, and ends with its last token. */
export interface Clause extends TextRange {
  readonly word: string;
  readonly text: string;
}

/**
 * Splits a statement into clauses at keywords outside of parentheses. The text before the first keyword is a clause
 * without a keyword.
 */
export function clauses(text: string, words: readonly string[]): readonly Clause[] {
  const scanner = new Scanner({ name: '', text });
  const found: { word: string; start: number; end: number }[] = [];
  let depth = 0;
  for (let token = scanner.nextCode(); token !== Token.end; token = scanner.nextCode()) {
    const { start, end } = scanner;
    const symbol = token === Token.symbol ? text[start] : undefined;
    const begins = depth === 0 && token === Token.word && words.includes(scanner.word);
    const last = found.at(-1);
    if (begins || !last) found.push({ word: begins ? scanner.word : '', start, end });
    else last.end = end;
    if (symbol === '(' || symbol === '[') depth += 1;
    else if (symbol === ')' || symbol === ']') depth -= 1;
  }
  return found.map((each) => ({ text: text.slice(each.start, each.end), ...each }));
}
