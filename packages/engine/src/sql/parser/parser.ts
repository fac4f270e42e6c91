import type { CopyStmt, Node } from 'libpg-query';
import { utf8Offsets, utf16FromCodePoints } from '../../text/offsets.js';
import { withoutCommentsInStrings } from './continued-strings.js';
import { createRawParser, type RawOutcome, type RawParser } from './parser-instance.js';

/** `refusedBy` distinguishes PostgreSQL's grammar from the limits of our parser; `offset` counts UTF-16 units. */
export type ParseOutcome =
  | { readonly ok: true; readonly tree: Node }
  | {
      readonly ok: false;
      readonly refusedBy: 'grammar' | 'limits';
      readonly message: string;
      readonly offset: number;
    };

type NotParsed = Extract<ParseOutcome, { readonly ok: false }>;

/**
 * A statement that PostgreSQL's parser finds in a text, in UTF-16 offsets; it may include comments at its edges.
 */
export interface FoundStatement {
  readonly start: number;
  readonly end: number;
  /** COPY … FROM stdin, which data follows. */
  readonly takesData: boolean;
}

export type FindOutcome =
  | { readonly ok: true; readonly found: readonly FoundStatement[] }
  | NotParsed;

/** PostgreSQL 18's own grammar. */
export interface Parser {
  /** Parses the text of one statement. */
  parse(text: string): ParseOutcome;
  /** The statements of a whole text, as PostgreSQL itself would split it. */
  find(text: string): FindOutcome;
  /**
   * Parses a CREATE FUNCTION or DO in PL/pgSQL like PostgreSQL's own compiler: its JSON, or undefined if it is
   * refused or exceeds the limits.
   */
  parsePlpgsql(text: string): unknown;
  /**
   * Resolves when exhausted instances have been replaced, and when there are spare ones if a long text was parsed.
   * Callers that parse many texts that may exceed the limits wait here after each outcome `limits`, because without a
   * fresh instance every text has that outcome.
   */
  recovered(): Promise<void>;
}

/** Spare instances, so that `parse` can continue at once after a statement that exhausted one. */
const spareCount = 2;

/** Whether a text is long enough to exhaust an instance: the shortest that can has 14,000 characters. */
export function mayExhaustParser(text: string): boolean {
  return text.length > 4_000;
}

/** Beyond this many characters a statement needs a gigabyte and many seconds, and then usually fails. */
const largest = 8 * 1024 * 1024;

/** The errors for a string that continues after a comment. */
const errorAtString = /^(syntax error|unterminated quoted string) at or near "'/;

let loading: Promise<Parser> | undefined;

/** Loads the parser; later calls return the same one. */
export function loadParser(): Promise<Parser> {
  loading ??= createParser();
  return loading;
}

async function createParser(): Promise<Parser> {
  const ready: RawParser[] = [await createRawParser()];
  let replacing: Promise<void> = Promise.resolve();
  let hasSpares = false;

  const replace = (): void => {
    hasSpares = true;
    replacing = replacing.then(async () => {
      while (ready.length < 1 + spareCount) ready.push(await createRawParser());
    });
  };

  const run = <T>(text: string, use: (parser: RawParser) => T): T | undefined => {
    if (mayExhaustParser(text) && !hasSpares) replace();
    const parser = ready[0];
    if (parser === undefined) return undefined;
    try {
      return use(parser);
    } catch {
      // Out of stack or memory: this instance cannot be used again.
      ready.shift();
      replace();
      return undefined;
    }
  };

  const parseWhole = (text: string): Parsed | NotParsed => {
    const nul = text.indexOf('\0');
    if (nul !== -1) {
      return grammarRefuses('a NUL character, which PostgreSQL does not accept in SQL', nul);
    }
    if (text.length > largest) return beyondLimits(0);
    const outcome = run(text, (parser) => parser.parse(text));
    if (outcome === undefined) return beyondLimits(0);
    if (outcome.ok) return outcome;
    if (errorAtString.test(outcome.message)) {
      const blanked = withoutCommentsInStrings(text);
      const again = blanked === text ? undefined : run(blanked, (parser) => parser.parse(blanked));
      if (again?.ok) return again;
    }
    return notParsed(text, outcome);
  };

  return {
    recovered: () => replacing,
    parse: (text) => {
      const outcome = parseWhole(text);
      return outcome.ok ? oneStatement(outcome) : outcome;
    },
    find: (text) => {
      const outcome = parseWhole(text);
      return outcome.ok ? { ok: true, found: foundIn(text, outcome) } : outcome;
    },
    parsePlpgsql: (text) => {
      if (text.includes('\0') || text.length > largest) return undefined;
      const json = run(text, (parser) => parser.parsePlpgsql(text));
      return json === undefined ? undefined : (JSON.parse(json) as unknown);
    },
  };
}

type Parsed = Extract<RawOutcome, { readonly ok: true }>;

function beyondLimits(offset: number): NotParsed {
  const message = 'the statement is too deeply nested or too large to be parsed';
  return { ok: false, refusedBy: 'limits', message, offset };
}

function grammarRefuses(message: string, offset: number): NotParsed {
  return { ok: false, refusedBy: 'grammar', message, offset };
}

function notParsed(text: string, outcome: Exclude<RawOutcome, Parsed>): NotParsed {
  const offset = utf16FromCodePoints(text, outcome.position);
  // The grammar's own stack is bounded; this is its message.
  return outcome.message.startsWith('memory exhausted')
    ? beyondLimits(offset)
    : grammarRefuses(outcome.message, offset);
}

function oneStatement({ result }: Parsed): ParseOutcome {
  const [first, ...others] = result.stmts ?? [];
  if (first?.stmt === undefined) return grammarRefuses('there is no statement', 0);
  if (others.length > 0) return grammarRefuses('there is more than one statement', 0);
  return { ok: true, tree: first.stmt };
}

/** A length of 0 means: to the end of the text. */
function foundIn(text: string, { result }: Parsed): readonly FoundStatement[] {
  const offsets = utf8Offsets(text);
  return (result.stmts ?? []).map(({ stmt, stmt_location: at = 0, stmt_len: length = 0 }) => ({
    start: offsets.toUtf16(at),
    end: length === 0 ? text.length : offsets.toUtf16(at + length),
    takesData: stmt !== undefined && 'CopyStmt' in stmt && takesData(stmt.CopyStmt),
  }));
}

function takesData({ is_from, is_program, filename }: CopyStmt): boolean {
  return is_from === true && !is_program && filename === undefined;
}
