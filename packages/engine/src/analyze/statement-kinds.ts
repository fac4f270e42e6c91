import { codeTokens } from '../text/code-tokens.js';

/** Words between a verb and the kind of object that do not change the kind. */
const modifiers: ReadonlySet<string> = new Set([
  'constraint',
  'global',
  'local',
  'or',
  'procedural',
  'recursive',
  'replace',
  'temp',
  'temporary',
  'trusted',
  'unique',
  'unlogged',
]);

/** Kinds with names of more than one word. */
const longKinds: Readonly<Record<string, number>> = {
  access: 2,
  default: 2,
  event: 2,
  foreign: 2,
  materialized: 2,
  text: 3,
};

/** The kind of a statement, like PostgreSQL's command tags: `CREATE TABLE`, `INSERT`. */
export function statementKind(text: string): string {
  const [verb = '', ...rest] = codeTokens(text, 8);
  if (verb === 'create' || verb === 'alter' || verb === 'drop') {
    const from = rest.findIndex((word) => !modifiers.has(word));
    const words = rest.slice(Math.max(from, 0));
    return [verb, ...words.slice(0, longKinds[words[0] ?? ''] ?? 1)].join(' ').toUpperCase();
  }
  if (verb === 'comment') return 'COMMENT ON';
  if (verb === 'start') return 'START TRANSACTION';
  return /^[a-z]+$/.test(verb) ? verb.toUpperCase() : 'SELECT';
}

/** The number of statements of each kind, most frequent first. */
export function countKinds(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const kind = statementKind(text);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return new Map([...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)));
}
