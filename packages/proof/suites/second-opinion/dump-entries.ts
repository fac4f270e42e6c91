/**
 * Compares dumps as text. Only insignificant parts are removed: the random token of \restrict, comments about the
 * programs, and arbitrary order (of entries, of the rows of a table, of grants). Everything else is compared exactly.
 */
import type { Dump } from './pg-dump.js';

const entryStart = /^--\n(?=-- (?:Name|Data for Name): .*\n--\n)/m;
const closing = '\n--\n-- PostgreSQL database dump complete\n--\n';

/** The headers of the entries that only one of two dumps has, or that differ. */
export function differingEntries(original: Dump, squashed: Dump): readonly string[] {
  const [left, right] = [entriesOf(original), entriesOf(squashed)];
  const only = [...surplus(left, right), ...surplus(right, left)].map(headerOf);
  return [...new Set(only)].sort();
}

/** The dump as entries, each with its header; every statement of the globals is one. */
function entriesOf({ database, globals }: Dump): readonly string[] {
  const end = database.lastIndexOf(closing);
  const [preamble = '', ...entries] = withoutToken(database.slice(0, end)).split(entryStart);
  let settings = '';
  const dumped = entries.map((entry) => {
    const context = settings;
    const [body, following] = partAtSettings(entry);
    settings = following || settings;
    return `${normalised(body)}${context}`;
  });
  return [...statements(preamble), ...dumped, ...statements(withoutToken(globals))];
}

function withoutToken(text: string): string {
  const token = /^\\restrict (\w+)$/m.exec(text)?.[1];
  const lines = text.split('\n');
  return lines
    .filter((line) => line !== `\\restrict ${token}` && line !== `\\unrestrict ${token}`)
    .join('\n');
}

function statements(text: string): readonly string[] {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('--'));
}

/**
 * Some settings are written only where they change, so each entry is compared together with the settings in force for
 * it.
 */
function partAtSettings(entry: string): readonly [body: string, settings: string] {
  const settings = /(?:\nSET default_(?:tablespace|table_access_method) = .*;\n*)+$/.exec(entry);
  if (settings === null) return [entry.trimEnd(), ''];
  return [entry.slice(0, settings.index).trimEnd(), settings[0].trimEnd()];
}

function normalised(entry: string): string {
  const lines = entry.split('\n');
  const header = lines[0] ?? '';
  if (header.includes('; Type: TABLE DATA; ')) return sortedRows(lines).join('\n');
  if (/; Type: (?:DEFAULT )?ACL; /.test(header)) return lines.sort().join('\n');
  return entry;
}

function sortedRows(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex((line) => /^COPY .* FROM stdin;$/.test(line)) + 1;
  const end = lines.lastIndexOf('\\.');
  return [...lines.slice(0, start), ...lines.slice(start, end).sort(), ...lines.slice(end)];
}

/** The subject of an entry, in pg_dump's words. */
function headerOf(entry: string): string {
  return /^-- (?:Data for )?Name: (.*)$/m.exec(entry)?.[1] ?? entry;
}

function surplus(entries: readonly string[], others: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const entry of others) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return entries.filter((entry) => {
    const left = counts.get(entry) ?? 0;
    counts.set(entry, left - 1);
    return left <= 0;
  });
}
