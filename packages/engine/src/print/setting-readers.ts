import type { Node as Tree } from 'libpg-query';
import {
  commandText,
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
 * Statements that define again the code that a statement stores: a function, a view, or the default of a column. None
 * if it stores no code.
 */
export function definitionsAgain(text: string, parser: Parser): readonly string[] {
  if (settingsReadBy(text).length === 0) return [];
  if (replaceable.test(text)) return [text.replace(replaceable, 'CREATE OR REPLACE $1')];
  if (/^alter\s+table\b[^,]*\bset\s+default\b/i.test(text)) return [text];
  const outcome = parser.parse(text);
  if (!outcome.ok) return [];
  if ('CreateStmt' in outcome.tree) {
    const { elements = [], head = '' } = readTableText(text, outcome.tree.CreateStmt) ?? {};
    const name = /\btable\s+(?:if\s+not\s+exists\s+)?(.*?)\s*\(?\s*$/is.exec(head)?.[1];
    return elements.flatMap((each) => defaultAgain(`ALTER TABLE ${name}`, each));
  }
  const column = addedColumn(text, outcome.tree);
  return column ? defaultAgain(headText(text) ?? '', column) : [];
}

const replaceable = /^create\s+(?:or\s+replace\s+)?(function|procedure|view)\b/i;

/** The column of an ALTER TABLE that only adds one. */
function addedColumn(text: string, tree: Tree): ElementText | undefined {
  const command = commandText(text);
  const [only] = 'AlterTableStmt' in tree ? (tree.AlterTableStmt.cmds ?? []) : [];
  const { subtype, def } = only && 'AlterTableCmd' in only ? only.AlterTableCmd : {};
  if (command === undefined || subtype !== 'AT_AddColumn' || !def) return undefined;
  const start = text.lastIndexOf(command);
  return readElement(text, utf8Offsets(text), start, start + command.length, def);
}

function defaultAgain(table: string, element: ElementText): readonly string[] {
  if (element.type !== 'column') return [];
  return element.clauses
    .filter(
      ({ tree, text }) => tree.contype === 'CONSTR_DEFAULT' && settingsReadBy(text).length > 0,
    )
    .map(({ text }) => `${table} ALTER COLUMN ${bareName(element.name)} SET ${text}`);
}
