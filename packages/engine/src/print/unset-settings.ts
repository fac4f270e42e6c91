import type { Migration } from '../text/migration.js';
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
    if (unset.length === 0 || !evaluates.test(statement.text)) return statement;
    return { ...statement, text: withNull(statement.text, new Set(unset)) };
  });
}

/** Statements that evaluate their expressions at once. */
const evaluates = /^\s*(insert|update|delete|merge|select|values|with)\b/i;

const literalsAndReads =
  /\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|"[^"]*"|\b(?:pg_catalog\.)?current_setting\s*\(\s*'([^']*)'\s*,\s*true\s*\)|'(?:[^']|'')*'/gi;

function withNull(text: string, unset: ReadonlySet<string>): string {
  return text.replace(literalsAndReads, (found, _tag, name: string | undefined) =>
    name !== undefined && unset.has(name.toLowerCase()) ? 'NULL::text' : found,
  );
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
