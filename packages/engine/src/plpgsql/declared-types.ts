/**
 * Adapts code to the types that PL/pgSQL's compiler knows. It has no database: it treats a variable of any type
 * that is not built in as a record, which not every statement may fill.
 */
import { isBuiltInType } from '../state/built-in-names.js';
import { type CodeToken, nameInToken, placedTokens } from '../text/code-tokens.js';
import { unquoted } from './plpgsql-json.js';

/** Code in which some types were replaced, and the original types. */
interface Replaced {
  readonly text: string;
  readonly types: readonly string[];
}

const word = '(?:"[^"]+"|[a-z_][\\w$]*)';
const rowType = new RegExp(`(?:${word}\\s*\\.\\s*)?${word}\\s*%\\s*rowtype`, 'gi');
const columnType = new RegExp(`(?:${word}\\s*\\.\\s*){1,2}${word}\\s*%\\s*type`, 'gi');

/** Row types become records, which have any field, and the types of columns become plain values. */
export function withRecords(text: string): Replaced {
  const found = [...text.matchAll(rowType), ...text.matchAll(columnType)];
  return {
    text: text.replaceAll(rowType, 'record').replaceAll(columnType, 'varchar'),
    types: found.map(([written]) => unquoted(written)),
  };
}

/**
 * Variables of user-defined types become plain values. If one has fields after all, the compiler refuses the code
 * as before.
 */
export function withKnownTypes({ text, types }: Replaced): Replaced {
  const found = placedTokens(text).flatMap(({ start, end }) => declaredIn(text, start, end));
  let replaced = text;
  for (const { start, end } of found.toReversed()) {
    // Not `text`, so that nothing is decided from its value.
    replaced = `${replaced.slice(0, start)}varchar${replaced.slice(end)}`;
  }
  const written = found.map(({ start, end }) => text.slice(start, end));
  return { text: replaced, types: [...types, ...written] };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The types of variables in a dollar-quoted body, if they are only a name that is not built in. */
function declaredIn(text: string, start: number, end: number): readonly Span[] {
  const delimiter = /^\$[^$]*\$/.exec(text.slice(start, end))?.[0];
  if (delimiter === undefined) return [];
  const from = start + delimiter.length;
  const body = text.slice(from, end - delimiter.length);
  const tokens = placedTokens(body);
  const spans: Span[] = [];
  tokens.forEach(({ text: word }, at) => {
    if (word === 'declare' && beginsStatement(tokens[at - 1])) {
      for (const type of typesAfter(tokens.slice(at + 1), body)) spans.push(type);
    }
  });
  return spans.map((each) => ({ start: each.start + from, end: each.end + from }));
}

function beginsStatement(before: CodeToken | undefined): boolean {
  return before === undefined || /^(;|>|begin|then|else|loop|declare)$/.test(before.text);
}

/** The types in a list of declarations, which BEGIN ends. */
function* typesAfter(tokens: readonly CodeToken[], body: string): Iterable<Span> {
  let at = 0;
  while (at < tokens.length && tokens[at]?.text !== 'begin') {
    const length = tokens.slice(at).findIndex(({ text }) => text === ';');
    if (length < 0) return;
    const type = typeIn(tokens.slice(at + 1, at + length), body);
    if (type) yield type;
    at += length + 1;
  }
}

/** The type in a declaration without its name: `[CONSTANT] type [NOT NULL] [:= value]`. */
function typeIn(tokens: readonly CodeToken[], body: string): Span | undefined {
  const [first, ...others] = tokens[0]?.text === 'constant' ? tokens.slice(1) : tokens;
  if (!first) return undefined;
  const isQualified = others[0]?.text === '.';
  const last = isQualified ? others[1] : first;
  const next = others[isQualified ? 2 : 0]?.text ?? '';
  if (!last || !/^(|:|=|default|not|collate)$/.test(next)) return undefined;
  const written = body.slice(first.start, last.end);
  const isName = /^(\w+|"[^"]+")(\s*\.\s*(\w+|"[^"]+"))?$/.test(written);
  return isName && !isBuiltInType(nameInToken(last.text)) && !otherTypes.has(last.text)
    ? { start: first.start, end: last.end }
    : undefined;
}

/** Words of the grammar for types, and types that are not plain values. */
const otherTypes = new Set(
  'bigint bigserial boolean character cursor decimal float integer int real serial smallint'.split(
    ' ',
  ),
);
