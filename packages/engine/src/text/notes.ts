import { ledgerOf } from './ledger.js';
import { markedTool } from './marks/marked-tools.js';
import { ignoredMarks } from './marks/recognize-tool.js';
import type { Migration } from './migration.js';
import type { Note } from './note.js';
import { lineIndex } from './offsets.js';
import { uncommitted } from './uncommitted.js';

/** Statements that are not executed, or are rolled back, each with its place and reason. Never throws. */
export function notesOf(migrations: readonly Migration[]): readonly Note[] {
  const notMarks = ignoredMarks(migrations).map(
    ({ place, tool, why }): Note => ({
      kind: 'not-a-mark',
      place,
      endLine: place.line,
      reason: `${tool} would read this line as a mark, but ${why}`,
    }),
  );
  return [...notMarks, ...migrations.flatMap(leftOut), ...migrations.flatMap(uncommitted)];
}

function leftOut(migration: Migration): readonly Note[] {
  // Without marks and psql commands nothing is left out: most files need no closer look.
  if (markedTool(migration.tool) === undefined && !migration.text.includes('\\')) return [];
  const placeOf = lineIndex(migration);
  return ledgerOf(migration).flatMap((span): readonly Note[] => {
    if (span.is !== 'left-out') return [];
    const text = migration.text.slice(span.start, span.end);
    const start = span.start + Math.max(0, text.search(/\S/));
    const place = placeOf(start);
    const endLine = placeOf(span.start + text.trimEnd().length).line;
    return [{ kind: 'left-out', place, endLine, reason: span.reason }];
  });
}

/** The JSON format of a note. */
export interface ReportedNote {
  readonly kind: Note['kind'];
  readonly file: string;
  readonly line: number;
  readonly end_line: number;
  readonly message: string;
}

/** Converts notes to the JSON format, for the command line and HTTP. */
export function reportedNotes(notes: readonly Note[]): readonly ReportedNote[] {
  return notes.map(({ kind, place, endLine, reason }) => ({
    kind,
    file: place.file,
    line: place.line,
    end_line: endLine,
    message: reason,
  }));
}

/** A note as one sentence, without its full stop. */
export function noteText({ kind, place, endLine, reason }: Note): string {
  const where = `${place.file}:${place.line}${endLine > place.line ? `-${endLine}` : ''}`;
  switch (kind) {
    case 'left-out':
      return `${where} is left out: ${reason}`;
    case 'not-a-mark':
      return `${where} is read as a comment: ${reason}`;
    case 'not-committed':
      return `${where}: ${reason}`;
  }
}
