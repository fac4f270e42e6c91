import { SourceError } from '../text/errors.js';
import { Scanner, Token } from '../text/scan.js';

/** A token of code and its offset. */
export interface Placed {
  /** A word in lower case, or without its quotes. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The tokens of code, comments left out, as far as SQL's lexer can read it. */
export function tokensOf(body: string): readonly Placed[] {
  const scanner = new Scanner({ name: 'code', text: body });
  const tokens: Placed[] = [];
  try {
    for (let token = scanner.nextCode(); token !== Token.end; token = scanner.nextCode()) {
      const { start, end } = scanner;
      const written = token === Token.word ? scanner.word : body.slice(start, end);
      tokens.push({ text: written.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"'), start, end });
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
  }
  return tokens;
}
