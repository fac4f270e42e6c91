import type { Node as Tree } from 'libpg-query';
import {
  commandRanges,
  type ElementText,
  headText,
  readElement,
  readTableText,
} from '../pieces/table-text.js';
import type { Parser } from '../sql/parser/parser.js';
import { bareName } from '../sql/quote-name.js';
import type { TextRange } from '../sql/text-lists.js';
import { utf8Offsets } from '../text/offsets.js';
import { Scanner, Token } from '../text/scan.js';

/**
 * The settings, in lower case, that a text reads with `current_setting('app.tenant', true)` if NULL and empty differ.
 */
export function settingsReadBy(text: string): readonly string[] {
  return [...text.replace(emptyIsNull, ' ').matchAll(asking)].map(([, , name = '']) =>
    name.toLowerCase(),
  );
}

/** The statement with NULL where it reads one of these settings, also in the body of a function that it defines. */
export function askingForNothing(text: string, unset: ReadonlySet<string>): string {
  const literals = definesFunction.test(text) ? [] : literalsIn(text);
  return text.replace(asking, (found, _, name: string, start: number) => {
    const isText = literals.some((each) => each.start < start && start < each.end);
    return unset.has(name.toLowerCase()) && !isText ? 'NULL::text' : found;
  });
}

const definesFunction = /^create\s+(?:or\s+replace\s+)?(?:function|procedure)\b/i;

function literalsIn(text: string): readonly TextRange[] {
  const scanner = new Scanner({ name: '', text });
  const literals: TextRange[] = [];
  for (let token = scanner.nextCode(); token !== Token.end; token = scanner.nextCode()) {
    const { start, end } = scanner;
    if (token !== Token.word && token !== Token.symbol) literals.push({ start, end });
  }
  return literals;
}

/** In a body between single quotes, quotes are doubled. */
const asking =
  /\b(?:pg_catalog\s*\.\s*)?current_setting\s*\(\s*('{1,2})([\w.]+)\1\s*,\s*true\s*\)/gi;

const emptyIsNull = new RegExp(
  String.raw`\bnullif\s*\(\s*${asking.source}\s*,\s*(''|'''')\s*\)`,
  'gi',
);

/**
 * Statements that define again the code that a statement stores: a function, a view, a trigger, a rule, a policy, or
 * the defaults of columns. None if it stores no code that asks for settings.
 */
export function definitionsAgain(text: string, parser: Parser): readonly string[] {
  if (settingsReadBy(text).length === 0) return [];
  if (replaceable.test(text)) return [text.replace(replaceable, 'CREATE OR REPLACE $1')];
  if (policyHead.test(text)) return [text.replace(policyHead, 'ALTER $1')];
  const outcome = parser.parse(text);
  if (!outcome.ok) return [];
  if ('CreateStmt' in outcome.tree) {
    const { elements = [], head = '' } = readTableText(text, outcome.tree.CreateStmt) ?? {};
    const name = /\btable\s+(?:if\s+not\s+exists\s+)?(.*?)\s*\(?\s*$/is.exec(head)?.[1];
    return elements.flatMap((each) => defaultAgain(`ALTER TABLE ${name}`, each));
  }
  return 'AlterTableStmt' in outcome.tree
    ? defaultsOfCommands(text, outcome.tree.AlterTableStmt.cmds ?? [])
    : [];
}

const replaceable = /^create\s+(?:or\s+replace\s+)?(function|procedure|view|trigger|rule)\b/i;

const name = String.raw`(?:"(?:[^"]|"")*"|[\w$]+)`;

/** What ALTER POLICY cannot change follows the table. */
const policyHead = new RegExp(
  String.raw`^create\s+(policy\s+${name}\s+on\s+(?:${name}\s*\.\s*)?${name})(?:\s+as\s+\w+)?(?:\s+for\s+\w+)?`,
  'i',
);

/** The defaults of the columns that an ALTER TABLE adds, and those that it sets. */
function defaultsOfCommands(text: string, commands: readonly Tree[]): readonly string[] {
  const head = headText(text) ?? '';
  const offsets = utf8Offsets(text);
  return commandRanges(text).flatMap(({ start, end }, index) => {
    const tree = commands[index];
    const { subtype, def } = tree && 'AlterTableCmd' in tree ? tree.AlterTableCmd : {};
    if (subtype === 'AT_ColumnDefault') {
      const command = text.slice(start, end);
      return settingsReadBy(command).length > 0 ? [`${head} ${command}`] : [];
    }
    const column = subtype === 'AT_AddColumn' && def && readElement(text, offsets, start, end, def);
    return column ? defaultAgain(head, column) : [];
  });
}

function defaultAgain(table: string, element: ElementText): readonly string[] {
  if (element.type !== 'column') return [];
  return element.clauses
    .filter(
      ({ tree, text }) => tree.contype === 'CONSTR_DEFAULT' && settingsReadBy(text).length > 0,
    )
    .map(({ text }) => `${table} ALTER COLUMN ${bareName(element.name)} SET ${text}`);
}
