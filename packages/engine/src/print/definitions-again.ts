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
import { utf8Offsets } from '../text/offsets.js';
import { splitStatements } from '../text/split.js';
import { settingReads } from './setting-reads.js';

/**
 * Statements that define the code of a statement again: a function, a view, a trigger, a rule, a policy, or the
 * defaults of columns; also those that a block defines without conditions. None if the statement stores no code that
 * reads settings.
 */
export function definitionsAgain(text: string, parser: Parser): readonly string[] {
  if (settingReads(text).length === 0) return [];
  if (replaceable.test(text)) return [text.replace(replaceable, 'CREATE OR REPLACE $1')];
  if (policyHead.test(text)) return [text.replace(policyHead, 'ALTER $1')];
  const body = block.exec(text)?.[2];
  if (body !== undefined) return definitionsOfBody(body, parser);
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

const block = /^do\s+(\$\w*\$)\s*begin\b(.*)\bend\s*;?\s*\1$/is;

/** What a block defines if it only runs SQL, one statement after the other. */
function definitionsOfBody(body: string, parser: Parser): readonly string[] {
  const statements = splitStatements({ name: '', text: body });
  return statements.every(({ text }) => parser.parse(text).ok)
    ? statements.flatMap(({ text }) => definitionsAgain(text, parser))
    : [];
}

const replaceable = /^create\s+(?:or\s+replace\s+)?(function|procedure|view|trigger|rule)\b/i;

const name = String.raw`(?:"(?:[^"]|"")*"|[\w$]+)`;

/** The clauses that ALTER POLICY cannot change, which come after the name of the table. */
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
      return settingReads(command).length > 0 ? [`${head} ${command}`] : [];
    }
    const column = subtype === 'AT_AddColumn' && def && readElement(text, offsets, start, end, def);
    return column ? defaultAgain(head, column) : [];
  });
}

function defaultAgain(table: string, element: ElementText): readonly string[] {
  if (element.type !== 'column') return [];
  return element.clauses
    .filter(({ tree, text }) => tree.contype === 'CONSTR_DEFAULT' && settingReads(text).length > 0)
    .map(({ text }) => `${table} ALTER COLUMN ${bareName(element.name)} SET ${text}`);
}
