/**
 * Files that hold the way up and the way down. Each tool marks the parts with a line of its own; only
 * the way up counts. Everything else is blanked out, so that every offset and line stays true.
 */

interface SectionMarks {
  readonly tool: string;
  readonly up: RegExp;
  readonly down: RegExp;
  /** Without an up mark the text before the down mark is the way up. */
  readonly upIsOptional?: true;
  /** A doubled semicolon stands for one that does not end a statement. */
  readonly doubledSemicolons?: true;
}

const tools: readonly SectionMarks[] = [
  { tool: 'goose', up: /^--\s*\+goose\s+up\b/i, down: /^--\s*\+goose\s+down\b/i },
  { tool: 'sql-migrate', up: /^--\s*\+migrate\s+up\b/i, down: /^--\s*\+migrate\s+down\b/i },
  { tool: 'micrate', up: /^--\s*\+micrate\s+up\b/i, down: /^--\s*\+micrate\s+down\b/i },
  { tool: 'dbmate', up: /^--\s*migrate:up\b/, down: /^--\s*migrate:down\b/ },
  {
    tool: 'Play evolutions',
    up: /^(?:#|--)[\s-]*!Ups\b/,
    down: /^(?:#|--)[\s-]*!Downs\b/,
    doubledSemicolons: true,
  },
  {
    tool: 'node-pg-migrate',
    up: /^\s*--[\s-]*up\s+migration\b/i,
    down: /^\s*--[\s-]*down\s+migration\b/i,
    upIsOptional: true,
  },
  {
    tool: 'tern',
    up: /^(?!)/,
    down: /^---- create above \/ drop below ----/,
    upIsOptional: true,
  },
  { tool: 'MyBatis Migrations', up: /^(?!)/, down: /^--\s*\/\/\s*@UNDO\b/, upIsOptional: true },
];

/** One cheap look at the whole text: no mark, nothing to do. */
const anyMark =
  /\+(?:goose|migrate|micrate)|migrate:(?:up|down)|!(?:Ups|Downs)|(?:up|down)\s+migration|drop below ----|@UNDO/i;

/** The text with all but its way up replaced by spaces: same length, same line breaks. */
export function upSection(text: string): string {
  if (!anyMark.test(text)) return text;
  const lines = text.split('\n');
  const marks = tools.find((tool) =>
    lines.some((line) => tool.up.test(line) || (tool.upIsOptional && tool.down.test(line))),
  );
  if (marks === undefined) return text;

  const hasUp = lines.some((line) => marks.up.test(line));
  let part: 'head' | 'up' | 'down' = hasUp ? 'head' : 'up';
  const kept = lines.map((line) => {
    if (marks.up.test(line)) part = 'up';
    else if (marks.down.test(line)) part = 'down';
    else if (part === 'up') return marks.doubledSemicolons ? line.replaceAll(';;', '; ') : line;
    // The comment at the head of a file tells what the migration is for.
    else if (part === 'head' && line.startsWith('--')) return line;
    return blank(line);
  });
  return kept.join('\n');
}

function blank(line: string): string {
  return line.endsWith('\r') ? `${' '.repeat(line.length - 1)}\r` : ' '.repeat(line.length);
}
