import type { Node } from 'libpg-query';
import { utf16FromCodePoints } from '../source/offsets.js';
import { createRawParser, type RawOutcome, type RawParser } from './parser-instance.js';

/** `refusedBy` tells PostgreSQL's grammar from our parser's own limits; `offset` counts UTF-16 units. */
export type ParseOutcome =
  | { readonly ok: true; readonly tree: Node }
  | {
      readonly ok: false;
      readonly refusedBy: 'grammar' | 'limits';
      readonly message: string;
      readonly offset: number;
    };

/** PostgreSQL 18's own grammar. */
export interface Parser {
  /** Parses the text of one statement. */
  parse(text: string): ParseOutcome;
  /**
   * Parses a CREATE FUNCTION or DO whose language is PL/pgSQL, as PostgreSQL's own compiler for it
   * does: its JSON, or undefined when it is refused or beyond the limits.
   */
  parsePlpgsql(text: string): unknown;
  /**
   * Resolves when instances that a statement wore out have been replaced. Who parses texts that may go
   * beyond the limits one after the other waits here after each outcome `limits`: when none is left,
   * that is the outcome for every text.
   */
  recovered(): Promise<void>;
}

/** Instances kept ready, so that `parse` can go on at once after a statement that wore one out. */
const spareCount = 2;

/** Beyond this many characters a statement takes a gigabyte and many seconds, and then mostly fails. */
const largest = 8 * 1024 * 1024;

let loading: Promise<Parser> | undefined;

/** Loads the parser; later calls give the same one. */
export function loadParser(): Promise<Parser> {
  loading ??= createParser();
  return loading;
}

async function createParser(): Promise<Parser> {
  const ready: RawParser[] = [await createRawParser()];
  let replacing: Promise<void> = Promise.resolve();

  const replace = (): void => {
    replacing = replacing.then(async () => {
      while (ready.length < 1 + spareCount) ready.push(await createRawParser());
    });
  };
  replace();
  await replacing;

  const run = <T>(use: (parser: RawParser) => T): T | undefined => {
    const parser = ready[0];
    if (parser === undefined) return undefined;
    try {
      return use(parser);
    } catch {
      // Out of stack or of memory, whatever the runtime calls it: this instance is worn out.
      ready.shift();
      replace();
      return undefined;
    }
  };

  return {
    recovered: () => replacing,
    parse: (text) => {
      const nul = text.indexOf('\0');
      if (nul !== -1) {
        return grammarRefuses('a NUL character, which PostgreSQL does not accept in SQL', nul);
      }
      if (text.length > largest) return beyondLimits(0);
      const outcome = run((parser) => parser.parse(text));
      return outcome === undefined ? beyondLimits(0) : oneStatement(text, outcome);
    },
    parsePlpgsql: (text) => {
      if (text.includes('\0') || text.length > largest) return undefined;
      const json = run((parser) => parser.parsePlpgsql(text));
      return json === undefined ? undefined : (JSON.parse(json) as unknown);
    },
  };
}

function beyondLimits(offset: number): ParseOutcome {
  const message = 'the statement is too deeply nested or too large to be parsed';
  return { ok: false, refusedBy: 'limits', message, offset };
}

function grammarRefuses(message: string, offset: number): ParseOutcome {
  return { ok: false, refusedBy: 'grammar', message, offset };
}

function oneStatement(text: string, outcome: RawOutcome): ParseOutcome {
  if (!outcome.ok) {
    const offset = utf16FromCodePoints(text, outcome.position);
    // The grammar's own stack is bounded; it says so in these words.
    return outcome.message.startsWith('memory exhausted')
      ? beyondLimits(offset)
      : grammarRefuses(outcome.message, offset);
  }
  const [first, ...others] = outcome.result.stmts ?? [];
  if (first?.stmt === undefined) return grammarRefuses('there is no statement', 0);
  if (others.length > 0) return grammarRefuses('there is more than one statement', 0);
  return { ok: true, tree: first.stmt };
}
