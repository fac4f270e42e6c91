/**
 * A lexer for the parts of PostgreSQL's syntax that decide where a statement ends. It follows PostgreSQL's own
 * scan.l and psql's psqlscan.l: nested comments, string continuation, E'' escapes, dollar quotes, identifiers
 * with $ in them. Operators are returned character by character, which is enough for splitting.
 */
import { SourceError } from './errors.js';
import type { Migration } from './migration.js';
import { lineIndex } from './offsets.js';

/** The kind of a token. `symbol` is one character of punctuation or of an operator. */
export const Token = {
  end: 0,
  word: 1,
  quotedName: 2,
  string: 3,
  dollarString: 4,
  comment: 5,
  number: 6,
  parameter: 7,
  symbol: 8,
} as const;
export type Token = (typeof Token)[keyof typeof Token];

const space = 1;
const letter = 2;
const digit = 4;
const dollar = 8;

/** The class of each code unit. Every character beyond ASCII counts as a letter, as in PostgreSQL. */
const classes = new Uint8Array(65_536).fill(letter, 128);
for (const character of ' \t\n\r\f\v') classes[character.charCodeAt(0)] = space;
for (const character of '0123456789') classes[character.charCodeAt(0)] = digit;
for (let code = 65; code <= 90; code += 1) {
  classes[code] = letter;
  classes[code + 32] = letter;
}
classes['_'.charCodeAt(0)] = letter;
classes['$'.charCodeAt(0)] = dollar;

const inWord = letter | digit | dollar;

/** The class of a code unit. Past the end: NaN, no class. */
function classOf(code: number): number {
  return classes[code] ?? 0;
}

const dollarDelimiter = /\$(?:[A-Za-z_\u0080-\uffff][A-Za-z_0-9\u0080-\uffff]*)?\$/y;
const commentEdge = /\/\*|\*\//g;
const lineEnd = /[\n\r]/g;

const quote = 39;
const doubleQuote = 34;
const backslash = 92;
const minus = 45;
const slash = 47;
const star = 42;
const ampersand = 38;
const dot = 46;
const semicolon = 59;
const byteOrderMark = 0xfeff;

/** Reads one text token by token. `start` and `end` are the UTF-16 range of the last token. */
export class Scanner {
  start = 0;
  end = 0;
  /** False after `SET standard_conforming_strings = off`: a backslash escapes in every string. */
  standardStrings = true;
  private readonly text: string;
  /**
   * A string of this statement that is followed directly by a word: its last quote was probably meant to open another
   * string.
   */
  private doubtful: number | undefined;

  constructor(
    private readonly migration: Migration,
    from = 0,
  ) {
    this.text = migration.text;
    this.end = from === 0 && this.text.charCodeAt(0) === byteOrderMark ? 1 : from;
  }

  /** The next token's code unit, for a `symbol`. */
  get symbol(): number {
    return this.text.charCodeAt(this.start);
  }

  /** The last token in lower case, as keywords are compared. */
  get word(): string {
    return this.text.slice(this.start, this.end).toLowerCase();
  }

  /** Continues at another offset: the text between is not SQL. */
  jump(offset: number): void {
    this.end = offset;
    this.doubtful = undefined;
  }

  next(): Token {
    const { text } = this;
    let at = this.end;
    let code = text.charCodeAt(at);
    while (classes[code] === space) code = text.charCodeAt(++at);
    this.start = at;
    switch (classOf(code)) {
      case letter:
        return this.wordOrPrefixed(at, code);
      case digit:
        this.end = this.afterNumber(at);
        return Token.number;
      case dollar:
        return this.afterDollar(at);
    }
    if (code === quote) {
      const end = this.standardStrings ? this.afterString(at) : this.afterEscapeString(at);
      return this.finishString(end);
    }
    if (code === doubleQuote) return this.finish(Token.quotedName, this.afterName(at));
    const following = text.charCodeAt(at + 1);
    if (code === minus && following === minus) {
      return this.finish(Token.comment, this.endOfLine(at));
    }
    if (code === slash && following === star) {
      return this.finish(Token.comment, this.afterBlockComment(at));
    }
    if (at >= text.length) return this.finish(Token.end, text.length);
    if (code === semicolon && this.doubtful !== undefined && this.endsLine(at + 1)) {
      this.doubtful = undefined;
    }
    return this.finish(Token.symbol, at + 1);
  }

  /** The next token that is not a comment. */
  nextCode(): Token {
    let token = this.next();
    while (token === Token.comment) token = this.next();
    return token;
  }

  private finish(token: Token, end: number): Token {
    this.end = end;
    return token;
  }

  private finishString(end: number): Token {
    if ((classOf(this.text.charCodeAt(end)) & (letter | digit)) !== 0) this.doubtful ??= this.start;
    return this.finish(Token.string, end);
  }

  /** A word, or a string or name with one of the prefixes e, b, x, n, u&. */
  private wordOrPrefixed(at: number, code: number): Token {
    const { text } = this;
    const second = text.charCodeAt(at + 1);
    if (second === quote) {
      const prefix = code | 32;
      if (prefix === 101) return this.finishString(this.afterEscapeString(at + 1));
      if (prefix === 98 || prefix === 120 || prefix === 110) {
        return this.finishString(this.afterString(at + 1));
      }
    } else if (second === ampersand && (code | 32) === 117) {
      const third = text.charCodeAt(at + 2);
      if (third === quote) return this.finishString(this.afterString(at + 2));
      if (third === doubleQuote) return this.finish(Token.quotedName, this.afterName(at + 2));
    }
    return this.finish(Token.word, this.afterWord(at + 1));
  }

  private afterWord(at: number): number {
    const { text } = this;
    let end = at;
    while (((classes[text.charCodeAt(end)] ?? 0) & inWord) !== 0) end += 1;
    return end;
  }

  /** A number includes a word that follows directly, so `1e'` is not an escape string. */
  private afterNumber(at: number): number {
    let end = at + 1;
    let code = this.text.charCodeAt(end);
    while (code === dot || classOf(code) === digit) code = this.text.charCodeAt(++end);
    return classOf(code) === letter ? this.afterWord(end) : end;
  }

  private afterDollar(at: number): Token {
    const { text } = this;
    if (classOf(text.charCodeAt(at + 1)) === digit) {
      return this.finish(Token.parameter, this.afterNumber(at + 1));
    }
    dollarDelimiter.lastIndex = at;
    const delimiter = dollarDelimiter.exec(text)?.[0];
    if (delimiter === undefined) return this.finish(Token.symbol, at + 1);
    const close = text.indexOf(delimiter, at + delimiter.length);
    if (close === -1) {
      throw this.unclosed(at, `a string that starts with ${delimiter}`, delimiter);
    }
    return this.finish(Token.dollarString, close + delimiter.length);
  }

  private afterString(opening: number): number {
    const { text } = this;
    let close = text.indexOf("'", opening + 1);
    while (close !== -1 && text.charCodeAt(close + 1) === quote) {
      close = text.indexOf("'", close + 2);
    }
    if (close === -1) throw this.unclosedString();
    return close + 1;
  }

  private afterEscapeString(opening: number): number {
    const { text } = this;
    let at = opening + 1;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === backslash) at += 2;
      else if (code !== quote) at += 1;
      else if (text.charCodeAt(at + 1) === quote) at += 2;
      else {
        // Continuation matters only here: the next part has backslash escapes too.
        const continued = this.continuation(at + 1);
        if (continued === undefined) return at + 1;
        at = continued;
      }
      if (at >= text.length) throw this.unclosedString();
    }
  }

  /** A string continues in the next quotes after a line break; returns the offset inside them. */
  private continuation(from: number): number | undefined {
    const { text } = this;
    let at = from;
    let lineBreak = false;
    for (;;) {
      const code = text.charCodeAt(at);
      if (classOf(code) === space) {
        lineBreak ||= code === 10 || code === 13;
        at += 1;
      } else if (code === minus && text.charCodeAt(at + 1) === minus) {
        at = this.endOfLine(at);
      } else {
        return lineBreak && code === quote ? at + 1 : undefined;
      }
    }
  }

  private afterName(opening: number): number {
    const { text } = this;
    let close = text.indexOf('"', opening + 1);
    while (close !== -1 && text.charCodeAt(close + 1) === doubleQuote) {
      close = text.indexOf('"', close + 2);
    }
    if (close === -1) throw this.unclosed(this.start, 'a quoted identifier', '"');
    return close + 1;
  }

  private endsLine(from: number): boolean {
    let at = from;
    while (classOf(this.text.charCodeAt(at)) === space) {
      const code = this.text.charCodeAt(at);
      if (code === 10 || code === 13) return true;
      at += 1;
    }
    return at >= this.text.length;
  }

  private endOfLine(from: number): number {
    lineEnd.lastIndex = from;
    return lineEnd.exec(this.text)?.index ?? this.text.length;
  }

  private afterBlockComment(opening: number): number {
    let depth = 1;
    commentEdge.lastIndex = opening + 2;
    while (depth > 0) {
      const edge = commentEdge.exec(this.text);
      if (edge === null) throw this.unclosed(opening, 'a comment that starts with /*', '*/');
      depth += edge[0] === '/*' ? 1 : -1;
    }
    return commentEdge.lastIndex;
  }

  /** If one quote is missing, the last string is never closed, but the string to fix comes before it. */
  private unclosedString(): SourceError {
    if (this.doubtful === undefined) return this.unclosed(this.start, 'a string', "'");
    const placeAt = lineIndex(this.migration);
    const { line, column } = placeAt(this.start);
    return new SourceError(
      placeAt(this.doubtful),
      `the last quote of the string that begins here is before a word, and the string at ${line}:${column} is never closed`,
      "Close it with ' where it should end; double a quote inside a string.",
    );
  }

  private unclosed(offset: number, what: string, closing: string): SourceError {
    const place = lineIndex(this.migration)(offset);
    return new SourceError(
      place,
      `${what} begins here and is never closed`,
      `Close it with ${closing}.`,
    );
  }
}
