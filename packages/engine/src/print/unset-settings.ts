import type { Parser } from '../sql/parser/parser.js';
import type { Identity } from '../state/identity.js';
import { asMap, conflicts, type Footprint } from '../trace/footprint.js';
import { footprintOf, type OutputStatement } from './output.js';
import { runsCode, setByCode } from './set-by-code.js';
import { askingForNothing, definitionsAgain, settingsReadBy } from './setting-readers.js';

/** Stored code of an object that reads settings when it runs. */
interface StoredCode {
  readonly object: Identity;
  readonly definitions: readonly string[];
  readonly settings: readonly string[];
  readonly statement: OutputStatement;
  readonly footprint: Footprint;
}

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
  const followed = new Map(
    [...new Set([...set, ...asked])]
      .filter(isCustom)
      .map((name) => [name, setByCode(name, statements)] as const),
  );
  if (followed.size === 0) return statements;
  const known = new Set<string>();
  const codes = new Set<StoredCode>();
  const replaced = new Set<StoredCode>();
  const result: OutputStatement[] = [];
  const define = ({ definitions, statement }: StoredCode, unset: ReadonlySet<string>) => {
    const asking = definitions.map((each) => askingForNothing(each, unset));
    result.push(...asking.map((each) => added(each, statement, unset)));
  };
  for (const statement of statements) {
    const isUnset = (name: string) =>
      !statement.environment.has(name) && !followed.get(name)?.mayBeSetAt(statement);
    const unset = new Set([...known].filter(isUnset));
    const runs = runsCode.test(statement.text) && !mayRedefine(statement);
    const own = footprintOf(statement);
    for (const code of codes) {
      const isRun = runs && code.settings.some((name) => unset.has(name));
      if (!(isRun || replaced.has(code)) || !conflicts(asMap(code.footprint), own)) continue;
      if (isRun !== replaced.has(code)) define(code, isRun ? unset : new Set());
      if (isRun) replaced.add(code);
      else replaced.delete(code);
    }
    const asksNow = evaluates.test(statement.text) || fillsColumn.test(statement.text);
    const isPlain = !statement.environment.has('standard_conforming_strings');
    const text = isPlain && asksNow ? askingForNothing(statement.text, unset) : statement.text;
    result.push(text === statement.text ? statement : { ...statement, text });
    const code = remember(statement, codes, parser);
    if (code && text !== statement.text) replaced.add(code);
    for (const [name, byCode] of followed) {
      if (statement.environment.has(name) || byCode?.sets(statement)) known.add(name);
    }
  }
  for (const code of replaced) define(code, new Set());
  return result;
}

/** Statements that evaluate their expressions at once. */
const evaluates = /^\s*(insert|update|delete|merge|select|values|with)\b/i;

/**
 * ADD COLUMN with a default stores the default, and gives existing rows the value that it has now. A new type may compute
 * their values.
 */
const fillsColumn = /^\s*alter\s+table\b.*\b(add\b.*\bdefault|using)\b/is;

/** Code is known until its object is dropped, or code that is not followed may have changed it. */
function remember(
  statement: OutputStatement,
  codes: Set<StoredCode>,
  parser: Parser,
): StoredCode | undefined {
  const { text, operations } = statement;
  const forget = (isGone: (code: StoredCode) => boolean) => {
    for (const code of [...codes].filter(isGone)) codes.delete(code);
  };
  for (const { action } of operations) {
    if (action.type === 'drop') forget((code) => action.objects.includes(code.object));
  }
  if (mayRedefine(statement)) codes.clear();
  const [object] = operations.flatMap(({ action }) => ('object' in action ? action.object : []));
  if (object === undefined) return undefined;
  const replacesCode = /^create\b|\bdefault\b/i.test(text) && !fillsColumn.test(text);
  if (replacesCode) forget((code) => code.object === object);
  const definitions = definitionsAgain(text, parser);
  if (definitions.length === 0) return undefined;
  const footprint = footprintOf(statement);
  const code = { object, definitions, settings: settingsReadBy(text), statement, footprint };
  codes.add(code);
  return code;
}

/** Whether code that is not followed may have defined something. */
function mayRedefine({ text, operations }: OutputStatement): boolean {
  return (
    operations.some(({ action }) => action.type === 'barrier') &&
    /\b(create|alter|drop)\b/i.test(text)
  );
}

function isCustom(name: string): boolean {
  return name.includes('.');
}

/** A definition of the code of a statement that no migration has in this form. */
function added(
  text: string,
  statement: OutputStatement,
  unset: ReadonlySet<string>,
): OutputStatement {
  const names = settingsReadBy(statement.text).filter((name) => unset.has(name));
  return {
    text,
    comments: [...new Set(names)].map(
      (name) => `-- The session of the next statement had not set ${name}.`,
    ),
    environment: statement.environment,
    refusesTransaction: false,
    needsCommitBefore: false,
    continues: true,
    sources: statement.sources,
    operations: [],
  };
}
