/** psql's own commands: svc sends SQL to PostgreSQL, which does not know them. */
import { SourceError } from './errors.js';
import type { Place } from './place.js';

const command = /\\([^\s\\'"`]*)/y;

/**
 * Whether the rest of a line is a psql command that changes no database and no later line: those that pg_dump writes
 * around its output, those that print something, and ON_ERROR_STOP, because svc stops at every error.
 */
export function isHarmlessMetaCommand(text: string, offset: number): boolean {
  harmless.lastIndex = offset;
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return line.trim() === '' && harmless.test(text);
}

/** Another backslash would start SQL or another command, and backquotes run a program. */
const harmless =
  /\\(?:(?:un)?restrict\b|(?:echo|pset|qecho|timing|warn|x)\b[^\\`\n]*$|set[ \t]+ON_ERROR_STOP(?:[ \t]+(?:1|on|true|yes))?[ \t\r]*$)/my;

/** The error for the psql command at `offset`, with what to do instead. */
export function metaCommandError(text: string, offset: number, place: Place): SourceError {
  const name = nameAt(text, offset);
  if (name === '.') {
    return new SourceError(
      place,
      'the line \\. ends the data of COPY … FROM stdin, but no such statement comes before it',
      'Remove the line, or restore the COPY statement above it.',
    );
  }
  return new SourceError(
    place,
    `\\${name} is a psql command, and svc runs SQL, not psql`,
    adviceFor(name),
  );
}

function nameAt(text: string, offset: number): string {
  command.lastIndex = offset;
  return command.exec(text)?.[1] ?? '';
}

function adviceFor(name: string): string {
  switch (name) {
    case 'i':
    case 'ir':
    case 'include':
    case 'include_relative':
      return 'Insert the included SQL here, or give the included file as a separate migration.';
    case 'c':
    case 'connect':
      return 'A migration runs in one database: remove the line, and give migrations of another database as a separate set.';
    case 'set':
    case 'gset':
    case 'unset':
    case 'prompt':
    case 'getenv':
      return 'Replace psql variables with their values.';
    case 'if':
    case 'elif':
    case 'else':
    case 'endif':
      return 'Keep the branch that applies, or use a DO block with IF.';
    case 'copy':
      return 'Use COPY … FROM stdin with the data in the file, ended by a line with \\. only.';
    case 'gexec':
      return 'Use a DO block with EXECUTE.';
    case 'g':
    case 'gx':
    case ';':
      return 'End the statement with a semicolon.';
    case '!':
      return 'Remove the line: a migration cannot run programs.';
    case '':
      return 'Remove the backslash, or put it inside quotes.';
    default:
      return 'Remove it.';
  }
}
