import { Boundary } from './boundary.js';
import { SourceError } from './errors.js';
import { withCommentsApart } from './kept-comments.js';
import { countedText, type LeftOutPart } from './marks/counted-text.js';
import { markedTool } from './marks/marked-tools.js';
import { isHarmlessMetaCommand, metaCommandError } from './meta-command.js';
import type { Migration, Statement } from './migration.js';
import { lineIndex } from './offsets.js';
import type { Place } from './place.js';
import { Scanner, Token } from './scan.js';

const quote = 39;
const semicolon = 59;
const backslash = 92;

/** Ends a statement in Drizzle's files, with or without a semicolon before it. */
export const drizzleBreakpoint = '--> statement-breakpoint';

/** From one offset up to another. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** The result of reading a migration. */
export interface StatementReading {
  readonly statements: readonly Statement[];
  /** The range of each statement, including its semicolon or its data. */
  readonly executed: readonly Range[];
  /** Parts that do not count, according to the marks of the tool, and ignored psql commands. */
  readonly leftOut: readonly LeftOutPart[];
  /** Where reading ended: at the end, or before text that cannot be read. */
  readonly readTo: number;
}

/**
 * The statements of a migration, in order, each with its place and its comments. With the marks of its tool, these are
 * the statements of the up migration. Throws `SourceError` if the text cannot be read: an unclosed quote or comment, a
 * psql command, a NUL character. With `refused`, the function passes it the error and returns the statements before
 * that place.
 */
export function splitStatements(migration: Migration, refused?: Refused): readonly Statement[] {
  return readStatements(migration, refused).statements;
}

/** `splitStatements` with an account of the whole text. */
export function readStatements(migration: Migration, refused?: Refused): StatementReading {
  try {
    return new Splitter(migration).split(refused);
  } catch (error) {
    // The marks of its tool are invalid.
    if (!refused || !(error instanceof SourceError)) throw error;
    refused(error);
    return { statements: [], executed: [], leftOut: [], readTo: 0 };
  }
}

/** Reports what cannot be read, and continues. */
export type Refused = (error: SourceError) => void;

/** The setting that decides what a backslash means in a string; it applies from the next statement on. */
const standardStrings =
  /^(?:set|reset)\s+(?:(?:local|session)\s+)?standard_conforming_strings\b\s*(?:=|to)?\s*'?(\w*)/i;
const isOn = /^(on|true|yes|1|default|)$/i;

class Splitter {
  private readonly text: string;
  /** The original text, if the tool doubles semicolons that do not end a statement. */
  private readonly doubled: string | undefined;
  private readonly placeOf: (offset: number) => Place;
  private readonly scanner: Scanner;
  private readonly statements: Statement[] = [];
  private readonly executed: Range[] = [];
  private readonly leftOut: LeftOutPart[];
  private comments: string[] = [];
  /** Comments since the last token: once the statement has ended, they belong to the next one. */
  private trailing: string[] = [];
  /** How many of the comments are separated by an empty line from what follows, and where the last one ended. */
  private apart = 0;
  private commentEnd = 0;
  private boundary = new Boundary();
  /** The previous statement: its end, and its comments. */
  private closed: { readonly end: number; readonly comments: string[] } | undefined;
  /** The range of the current statement, from its first token to its last so far. */
  private start = -1;
  private end = -1;
  /** The strings of the current statement whose backslashes escape because of `standard_conforming_strings`. */
  private escaping: number[] = [];

  constructor(migration: Migration) {
    const { text, leftOut } = countedText(migration);
    this.text = text;
    this.doubled = markedTool(migration.tool)?.doublesSemicolons ? migration.text : undefined;
    this.leftOut = [...leftOut];
    this.placeOf = lineIndex(migration);
    this.scanner = new Scanner({ name: migration.name, text: this.text });
  }

  split(refused?: Refused): StatementReading {
    const { statements, executed, leftOut, text } = this;
    const reading = { statements, executed, leftOut };
    try {
      this.refuseNul();
      this.readAll();
      return { ...reading, readTo: text.length };
    } catch (error) {
      if (!refused || !(error instanceof SourceError)) throw error;
      refused(error);
      return { ...reading, readTo: executed.at(-1)?.end ?? 0 };
    }
  }

  private readAll(): void {
    for (;;) {
      const token = this.scanner.next();
      if (token === Token.end) break;
      if (token === Token.comment) {
        const comment = this.meant(this.scanner.start, this.scanner.end);
        // Drizzle splits a file there, and sends the parts as separate statements.
        if (comment.startsWith(drizzleBreakpoint)) this.close(this.end);
        const comments = this.commentsHere();
        if (comments === this.comments) this.noteGap();
        comments.push(comment);
        this.commentEnd = this.scanner.end;
      } else if (token === Token.symbol && this.scanner.symbol === backslash) {
        this.metaCommand();
      } else if (
        token === Token.symbol &&
        this.scanner.symbol === semicolon &&
        !this.boundary.open
      ) {
        this.close();
      } else {
        this.take(token);
      }
    }
    this.close();
    this.keepLastComments();
  }

  /** Comments below the last statement belong to it. They may be about the whole file. */
  private keepLastComments(): void {
    const last = this.statements.pop();
    if (last) this.statements.push(withCommentsApart(last, this.comments));
  }

  /** A comment after the semicolon, on the same line, belongs to the statement that ends there. */
  private commentsHere(): string[] {
    if (this.start !== -1) return this.trailing;
    const { text, scanner, closed } = this;
    const isBehind = closed !== undefined && !this.slice(closed.end, scanner.start).includes('\n');
    const endsLine = /^[^\S\n]*(\n|$)/.test(text.slice(scanner.end, this.nextLine(scanner.end)));
    return isBehind && endsLine ? closed.comments : this.comments;
  }

  private take(token: Token): void {
    if (this.start === -1) {
      this.noteGap();
      this.start = this.scanner.start;
    }
    this.end = this.scanner.end;
    if (this.trailing.length > 0) this.trailing = [];
    if (token === Token.string && !this.scanner.standardStrings) this.noteEscapes();
    this.boundary.see(token, this.scanner);
  }

  private noteEscapes(): void {
    const { start, end } = this.scanner;
    const isPlain = this.text.charCodeAt(start) === quote;
    if (isPlain && this.slice(start, end).includes('\\')) this.escaping.push(start);
  }

  /** An empty line separates the comments so far from what begins here. */
  private noteGap(): void {
    const gap = this.comments.length > 0 ? this.slice(this.commentEnd, this.scanner.start) : '';
    if (/\n[^\S\n]*\n/.test(gap)) this.apart = this.comments.length;
  }

  private close(executedTo?: number): void {
    if (this.start === -1) return;
    const { start, end } = this;
    const copyData = this.boundary.copiesFromStdin ? this.takeCopyData() : undefined;
    const text = this.withEscapeStrings(start, end);
    const strings = standardStrings.exec(text)?.[1];
    if (strings !== undefined) this.scanner.standardStrings = isOn.test(strings);
    this.statements.push({
      text,
      start,
      end,
      place: this.placeOf(start),
      comments: this.comments,
      ...(this.apart > 0 ? { apart: this.apart } : {}),
      ...(copyData === undefined ? {} : { copyData }),
    });
    const isLast = this.scanner.end === this.text.length && copyData === undefined;
    this.executed.push({
      start,
      end: isLast ? this.lastEnd(end) : (executedTo ?? this.scanner.end),
    });
    this.closed = copyData === undefined ? { end, comments: this.comments } : undefined;
    this.comments = this.trailing;
    this.apart = 0;
    this.trailing = [];
    this.boundary = new Boundary();
    this.start = -1;
    this.escaping = [];
  }

  /** The text of a statement in which strings with escapes are written as E'…': that is independent of the setting. */
  private withEscapeStrings(start: number, end: number): string {
    const { escaping } = this;
    if (escaping.length === 0) return this.meant(start, end);
    const starts = [start, ...escaping];
    return starts.map((from, at) => this.meant(from, starts[at + 1] ?? end)).join('E');
  }

  /** The end of the last statement: after its semicolon, if it has one. */
  private lastEnd(end: number): number {
    const { start } = this.scanner;
    return this.text.charCodeAt(start) === semicolon ? start + 1 : end;
  }

  /** The lines after COPY … FROM stdin, up to `\.` on its own line or the end of the text. */
  private takeCopyData(): string {
    const { text, scanner } = this;
    const begin = this.nextLine(scanner.end);
    const rest = this.slice(scanner.end, begin);
    if (!/^\s*(?:--.*)?\s*$/.test(rest)) {
      throw new SourceError(
        this.placeOf(scanner.end + rest.search(/\S/)),
        'the data of COPY … FROM stdin starts on the next line, but this line continues',
        'Move the text that follows the semicolon below the data.',
      );
    }
    let line = begin;
    while (line < text.length && !this.isEndOfData(line)) line = this.nextLine(line);
    scanner.jump(this.nextLine(line));
    return this.slice(begin, line);
  }

  private isEndOfData(line: number): boolean {
    if (!this.text.startsWith('\\.', line)) return false;
    const after = this.text.slice(line + 2, line + 4);
    return after === '' || after.startsWith('\n') || after === '\r\n' || after === '\r';
  }

  private metaCommand(): void {
    const { start } = this.scanner;
    if (this.start !== -1 || !isHarmlessMetaCommand(this.text, start)) {
      throw metaCommandError(this.text, start, this.placeOf(start));
    }
    const end = this.nextLine(start);
    const reason = 'it is a psql command that changes no database';
    this.leftOut.push({ start, end, reason });
    this.scanner.jump(end);
  }

  private refuseNul(): void {
    const offset = this.text.indexOf('\0');
    if (offset === -1) return;
    throw new SourceError(
      this.placeOf(offset),
      'a NUL character, which PostgreSQL does not accept anywhere in SQL',
      'Remove it; if the file was saved as UTF-16, save it as UTF-8.',
    );
  }

  private nextLine(offset: number): number {
    const lineFeed = this.text.indexOf('\n', offset);
    return lineFeed === -1 ? this.text.length : lineFeed + 1;
  }

  /** The text for PostgreSQL: one semicolon for a doubled one. */
  private meant(start: number, end: number): string {
    const text = this.slice(start, end);
    if (this.doubled === undefined) return text;
    const written = this.doubled.slice(start, end);
    return written.replaceAll(';;', '; ') === text ? written.replaceAll(';;', ';') : text;
  }

  private slice(start: number, end: number): string {
    return this.text.slice(start, end);
  }
}
