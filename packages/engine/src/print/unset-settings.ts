import { type Edit, edited } from '../sql/edits.js';
import { bodyOf } from '../text/code-tokens.js';
import type { Migration } from '../text/migration.js';
import { Scanner, Token } from '../text/scan.js';
import type { OutputStatement } from './output.js';

/**
 * A custom setting such as `app.tenant` is NULL in a session that never set it, but empty in the result once an
 * earlier statement has set it. Where the migration of a later statement never set it and the statement itself asks
 * for it, the statement gets NULL. A setting that code changes is left alone.
 */
export function unsetSettings(
  statements: readonly OutputStatement[],
  migrations: readonly Migration[],
): readonly OutputStatement[] {
  const known = new Set<string>();
  return statements.map((statement) => {
    const unset = [...known].filter((name) => !statement.environment.has(name));
    for (const name of statement.environment.keys()) {
      if (name.includes('.') && !isSetByCode(name, migrations)) known.add(name);
    }
    const isPlain = !statement.environment.has('standard_conforming_strings');
    if (unset.length === 0 || !isPlain || !evaluates.test(statement.text)) return statement;
    return { ...statement, text: withNull(statement.text, new Set(unset)) };
  });
}

/** Statements that evaluate their expressions at once. */
const evaluates = /^\s*(insert|update|delete|merge|select|values|with)\b/i;

/** Replaces `current_setting('app.tenant', true)` by NULL. */
function withNull(text: string, unset: ReadonlySet<string>): string {
  const tokens = tokensOf(text);
  const edits = tokens.flatMap(({ start }, index): readonly Edit[] => {
    const [called, open, name, comma, missingOk, close] = tokens.slice(index, index + 6);
    const asks =
      called?.text === 'current_setting' &&
      open?.text === '(' &&
      comma?.text === ',' &&
      missingOk?.text === 'true' &&
      close?.text === ')';
    if (!asks || !unset.has(bodyOf(name?.text ?? '')?.toLowerCase() ?? '')) return [];
    const [schema, dot] = index < 2 ? [] : tokens.slice(index - 2, index);
    const isQualified = schema?.text === 'pg_catalog' && dot?.text === '.';
    return [{ start: isQualified ? schema.start : start, end: close.end, text: 'NULL::text' }];
  });
  return edited(text, edits);
}

/** Whether a function or block names the setting other than to ask for it. */
function isSetByCode(name: string, migrations: readonly Migration[]): boolean {
  const escaped = name.replaceAll('.', String.raw`"?\s*\.\s*"?`);
  const mention = new RegExp(String.raw`(?<!current_setting\s*\(\s*'*)\b${escaped}\b`, 'i');
  const quoted = new RegExp(String.raw`set_config\s*\(\s*''${escaped}''`, 'i');
  return migrations.some(
    ({ text }) =>
      quoted.test(text) || [...text.matchAll(dollarQuoted)].some(([body]) => mention.test(body)),
  );
}

const dollarQuoted = /\$(\w*)\$[\s\S]*?\$\1\$/g;

interface PlacedToken {
  /** A word in lower case, or the token as written. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

function tokensOf(text: string): readonly PlacedToken[] {
  const scanner = new Scanner({ name: '', text });
  const tokens: PlacedToken[] = [];
  for (let token = scanner.nextCode(); token !== Token.end; token = scanner.nextCode()) {
    const { start, end } = scanner;
    tokens.push({ text: token === Token.word ? scanner.word : text.slice(start, end), start, end });
  }
  return tokens;
}
