import { SourceError } from './errors.js';
import { Scanner, Token } from './scan.js';

/**
 * The first `limit` tokens of a piece of code, comments left out: words in lower case, all else as
 * written, operators character by character. Bodies may be in any language; where SQL's lexer can
 * read no further, the tokens end.
 */
export function codeTokens(text: string, limit = Number.POSITIVE_INFINITY): readonly string[] {
  const scanner = new Scanner({ name: 'code', text });
  const tokens: string[] = [];
  try {
    while (tokens.length < limit) {
      const token = scanner.nextCode();
      if (token === Token.end) break;
      tokens.push(token === Token.word ? scanner.word : text.slice(scanner.start, scanner.end));
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
  }
  return tokens;
}

/** What a string token holds, for bodies of code: quotes taken off, doubled quotes made single. */
export function bodyOf(token: string): string | undefined {
  const delimiter = /^\$[^$]*\$/.exec(token)?.[0];
  if (delimiter !== undefined) return token.slice(delimiter.length, -delimiter.length);
  const quoted = /^[en]?'(.*)'$/is.exec(token)?.[1];
  return quoted?.replaceAll("''", "'");
}
