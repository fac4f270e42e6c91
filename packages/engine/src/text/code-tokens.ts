import { SourceError } from './errors.js';
import { Scanner, Token } from './scan.js';

/** A token of code: a word in lower case, or anything else as written. */
export interface CodeToken {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The first `limit` tokens of code, without comments, with operators character by character. Bodies may be in any
 * language; the tokens end where SQL's lexer fails.
 */
export function placedTokens(text: string, limit = Number.POSITIVE_INFINITY): readonly CodeToken[] {
  const scanner = new Scanner({ name: 'code', text });
  const tokens: CodeToken[] = [];
  try {
    while (tokens.length < limit) {
      const token = scanner.nextCode();
      if (token === Token.end) break;
      const { start, end } = scanner;
      tokens.push({
        text: token === Token.word ? scanner.word : text.slice(start, end),
        start,
        end,
      });
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
  }
  return tokens;
}

/** Like `placedTokens`, but returns only the texts of the tokens. */
export function codeTokens(text: string, limit?: number): readonly string[] {
  return placedTokens(text, limit).map((token) => token.text);
}

/** A token, or the name that is quoted in it. */
export function nameInToken(token: string): string {
  return token.startsWith('"') ? token.slice(1, -1).replaceAll('""', '"') : token;
}

/** The value of a string token, for bodies of code: without quotes, and with doubled quotes made single. */
export function bodyOf(token: string): string | undefined {
  const delimiter = /^\$[^$]*\$/.exec(token)?.[0];
  if (delimiter !== undefined) return token.slice(delimiter.length, -delimiter.length);
  const quoted = /^[en]?'(.*)'$/is.exec(token)?.[1];
  return quoted?.replaceAll("''", "'");
}
