/**
 * The ledger of a file: what became of each of its characters. The spans are contiguous, from the first character
 * to the last, so nothing is lost without a reason.
 */
import type { SourceError } from './errors.js';
import type { Migration } from './migration.js';
import { type Range, readStatements } from './split.js';

export type Span = Range &
  (
    | {
        /** A statement with its semicolon or its COPY data; or comments, white space, empty statements. */
        readonly is: 'executed' | 'ignored';
      }
    | {
        /** Not for PostgreSQL; or the unreadable rest of the file, which is an error. */
        readonly is: 'left-out' | 'unread';
        readonly reason: string;
      }
  );

/** The spans of a migration's text, in UTF-16 offsets. Never throws. */
export function ledgerOf(migration: Migration): readonly Span[] {
  const { length } = migration.text;
  let refused: SourceError | undefined;
  const reading = readStatements(migration, (error) => {
    refused = error;
  });
  const { executed, readTo } = reading;
  const leftOut = [...reading.leftOut].sort((a, b) => a.start - b.start);
  const rest = refused === undefined ? [] : without({ start: readTo, end: length }, leftOut);
  const reason = refused?.problem ?? '';
  const known = [
    ...leftOut.map((part): Span => ({ ...part, is: 'left-out' })),
    ...executed
      .flatMap((range) => without(range, leftOut))
      .map((range): Span => ({ ...range, is: 'executed' })),
    ...rest.map((range): Span => ({ ...range, is: 'unread', reason })),
  ].sort((a, b) => a.start - b.start);
  return withoutGaps(known, length);
}

/** The text between known spans has nothing that PostgreSQL would run. */
function withoutGaps(known: readonly Span[], length: number): readonly Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const span of known) {
    if (span.start > at) spans.push({ start: at, end: span.start, is: 'ignored' });
    if (span.end > span.start) spans.push(span);
    at = span.end;
  }
  if (length > at) spans.push({ start: at, end: length, is: 'ignored' });
  return spans;
}

/** A range without its ignored parts, in order: a statement may continue after one. */
function without(range: Range, parts: readonly Range[]): readonly Range[] {
  const rest: Range[] = [];
  let { start } = range;
  for (const part of parts) {
    if (part.end <= start || part.start >= range.end) continue;
    if (part.start > start) rest.push({ start, end: part.start });
    start = part.end;
  }
  if (start < range.end) rest.push({ start, end: range.end });
  return rest;
}
