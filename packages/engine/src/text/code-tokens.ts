import { SourceError } from './errors.js';
import { Scanner, Token } from './scan.js';

/**
 * The first `limit` tokens of code, without comments: words in lower case, everything else as written, operators
 * character by character. Bodies may be in any language; the tokens end where SQL's lexer fails.
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

/** The value of a string token, for bodies of code: without quotes, and with doubled quotes made single. */
export function bodyOf(token: string): string | undefined {
  const delimiter = /^\$[^$]*\$/.exec(token)?.[0];
  if (delimiter !== undefined) return token.slice(delimiter.length, -delimiter.length);
  const quoted = /^[en]?'(.*)'$/is.exec(token)?.[1];
  return quoted?.replaceAll("''", "'");
}
