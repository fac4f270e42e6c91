import { startsWith } from '../code/mentions.js';
import { isAddedDiscard } from '../footprints/plans.js';
import { collect } from '../footprints/references/collect-references.js';
import type { Parser } from '../sql/parser/parser.js';
import { asMap, conflicts } from '../trace/footprint.js';
import { footprintOf, type OutputStatement } from './output.js';
import { customSettingsSetIn, runsCode, type SetByCode, setByCode } from './set-by-code.js';
import { catchesErrors, settingsReadBy } from './setting-reads.js';
import { mayRedefine, type StoredReader, StoredReaders } from './stored-readers.js';
import { withUnsetSettings } from './with-unset-settings.js';

/**
 * A custom setting such as `app.tenant` is NULL in a session that never set it, but empty in the result once an
 * earlier statement has set it. If the migration of a later statement never set it, NULL replaces the setting: in the
 * text of the statement, and in stored code that the statement runs, which is defined with NULL before the statement
 * and defined again as written before the next statement that depends on it. A session in which code
 * may have set the setting before keeps it as it is.
 */
export function unsetSettings(
  statements: readonly OutputStatement[],
  parser: Parser,
): readonly OutputStatement[] {
  const set = statements.flatMap(({ environment }) => [...environment.keys()]);
  const asked = statements.flatMap(({ text }) => settingsReadBy(text));
  // Code that computes the name of a setting may read any that other code sets.
  const setInCode = asked.includes(undefined)
    ? statements.flatMap(({ text }) => customSettingsSetIn(text))
    : [];
  const written = statements.filter((each) => !isAddedDiscard(each));
  const followed = new Map(
    [...new Set([...set, ...asked, ...setInCode])]
      .filter((name) => name !== undefined)
      .filter(isCustom)
      .map((name) => [name, setByCode(name, written)] as const),
  );
  if (followed.size === 0) return statements;
  const known = new Set<string>();
  const readers = new StoredReaders(
    parser,
    statements.some(({ text }) => catchesErrors(text)),
  );
  const replaced = new Set<StoredReader>();
  const result: OutputStatement[] = [];
  const define = (reader: StoredReader, unset: ReadonlySet<string>) => {
    result.push(added(withUnsetSettings(reader.definition, unset), reader, unset));
  };
  for (const statement of statements) {
    // What makes the session forget plans depends on no setting.
    if (isAddedDiscard(statement)) {
      result.push(statement);
      continue;
    }
    const isUnset = (name: string) =>
      !statement.environment.has(name) && !followed.get(name)?.mayBeSetAt(statement);
    const unset = new Set([...known].filter(isUnset));
    const runs = runsCode(statement.text) && !mayRedefine(statement);
    const own = footprintOf(statement);
    for (const reader of readers.all) {
      const isRun = runs && reader.settings.some((name) => isIn(unset, name));
      if (!(isRun || replaced.has(reader)) || !conflicts(asMap(reader.footprint), own)) continue;
      if (isRun !== replaced.has(reader)) define(reader, isRun ? unset : new Set());
      if (isRun) replaced.add(reader);
      else replaced.delete(reader);
    }
    const asksNow = evaluates.test(statement.text) || fillsColumn.test(statement.text);
    const isPlain = !statement.environment.has('standard_conforming_strings');
    const asked = computesFirst(statement.text, parser)
      ? unsetBefore(known, statement, followed)
      : unset;
    const text = isPlain && asksNow ? withUnsetSettings(statement.text, asked) : statement.text;
    result.push(text === statement.text ? statement : { ...statement, text });
    const defined = readers.remember(statement);
    if (text !== statement.text) for (const each of defined) replaced.add(each);
    for (const [name, byCode] of followed) {
      if (statement.environment.has(name) || byCode?.sets(statement)) known.add(name);
    }
  }
  for (const reader of replaced) define(reader, new Set());
  return result;
}

/** The settings that the session of a statement had not set before. */
function unsetBefore(
  known: ReadonlySet<string>,
  statement: OutputStatement,
  followed: ReadonlyMap<string, SetByCode | undefined>,
): ReadonlySet<string> {
  const isUnset = (name: string) =>
    !statement.environment.has(name) && !followed.get(name)?.mayBeSetBefore(statement);
  return new Set([...known].filter(isUnset));
}

/** Whether a statement inserts one row, whose values it computes before any other code runs. */
function computesFirst(text: string, parser: Parser): boolean {
  if (!insertsReading(text)) return false;
  const outcome = parser.parse(text);
  if (!outcome.ok || !('InsertStmt' in outcome.tree)) return false;
  const { selectStmt, withClause } = outcome.tree.InsertStmt;
  const query = selectStmt && 'SelectStmt' in selectStmt ? selectStmt.SelectStmt : undefined;
  const [values, ...others] = query?.valuesLists ?? [];
  if (!values || others.length > 0 || withClause) return false;
  const { calls } = collect(values);
  return calls.every(({ name }) => name === 'current_setting');
}

const insertsReading = startsWith('insert into');

/** Statements that evaluate their expressions at once. */
const evaluates =
  /^\s*(insert|update|delete|merge|select|values|with|do|call|create\b.*?\btable\b.*?\bas\s*\(*\s*(select|with|values))\b/is;

/**
 * ADD COLUMN with a default stores the default, and gives existing rows the value that it has now. The
 * USING clause of a new type computes their values.
 */
const fillsColumn = /^\s*alter\s+table\b.*\b(add\b.*\bdefault|using)\b/is;

/** Whether one of these settings may be meant by a name; undefined if code computes it. */
function isIn(settings: ReadonlySet<string>, name: string | undefined): boolean {
  return name === undefined ? settings.size > 0 : settings.has(name);
}

function isCustom(name: string): boolean {
  return name.includes('.');
}

/** A definition of stored code that no migration has in this form. */
function added(
  text: string,
  { statement, settings }: StoredReader,
  unset: ReadonlySet<string>,
): OutputStatement {
  const names = [...unset].filter(
    (each) => settings.includes(each) || settings.includes(undefined),
  );
  return {
    text,
    comments: names.map((name) => `-- The session of the next statement had not set ${name}.`),
    environment: statement.environment,
    ignores: statement.ignores,
    refusesTransaction: false,
    defersTriggers: false,
    needsCommitBefore: false,
    continues: true,
    sources: statement.sources,
    operations: [],
  };
}
