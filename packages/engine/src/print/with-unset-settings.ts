import { mentions, startsWith } from '../code/mentions.js';
import { type Edit, edited } from '../sql/edits.js';
import { Scanner, Token } from '../text/scan.js';
import type { TextRange } from '../text/text-range.js';
import { type SettingRead, settingReads } from './setting-reads.js';

/** The statement as if its session did not know these settings, also in the body of code that it defines or runs. */
export function withUnsetSettings(text: string, unset: ReadonlySet<string>): string {
  if (unset.size === 0) return text;
  const literals = hasBody(text) ? [] : literalsIn(text);
  const isCode = ({ start }: TextRange) =>
    !literals.some((each) => each.start < start && start < each.end);
  return edited(
    text,
    settingReads(text)
      .filter((each) => isCode(each) && (each.name === undefined || unset.has(each.name)))
      .filter(({ start }) => !isStored(text, start))
      .flatMap((each) => editsOf(text, each)),
  );
}

const hasBody = startsWith('create [or replace] (function|procedure)', 'do');

/** Whether a block stores the code at this place of its text, in an object that it defines, rather than runs it. */
function isStored(text: string, place: number): boolean {
  if (!isBlock(text)) return false;
  const before = text.slice(0, place);
  const statement = before.slice([...before.matchAll(beginning)].at(-1)?.index ?? 0);
  return definesRoutine(before) || defines(statement);
}

const isBlock = startsWith('do');

const beginning = /;|\b(?:begin|then|else|loop)\b/gi;

const definesRoutine = mentions('create [or replace] (function|procedure)');

/** CREATE TABLE AS and new types of columns compute values at once. */
function defines(statement: string): boolean {
  return (
    (creates(statement) && !createsTableAs(statement)) ||
    (alters(statement) && !computesValues(statement))
  );
}

const creates = mentions('create');
const createsTableAs = mentions('create … table … as');
const alters = mentions('alter');
const computesValues = mentions('alter … using');

function editsOf(text: string, read: SettingRead): readonly Edit[] {
  const { start, end, name, argument, isMissingOk } = read;
  if (name !== undefined && isMissingOk) return [{ start, end, text: 'NULL::text' }];
  if (name !== undefined) {
    // `current_setting` fails for a name that no session knows, as it failed in this session.
    const written = text.slice(argument.start, argument.end);
    return [{ ...argument, text: written.replace(/[\w.]+/, '$&_unset') }];
  }
  if (!isMissingOk) return [];
  const empty = text.slice(start, end).includes("''") ? "''''" : "''";
  return [
    { start, end: start, text: 'nullif(' },
    { start: end, end, text: `, ${empty})` },
  ];
}

function literalsIn(text: string): readonly TextRange[] {
  const scanner = new Scanner({ name: '', text });
  const literals: TextRange[] = [];
  for (let token = scanner.nextCode(); token !== Token.end; token = scanner.nextCode()) {
    const { start, end } = scanner;
    if (token !== Token.word && token !== Token.symbol) literals.push({ start, end });
  }
  return literals;
}
