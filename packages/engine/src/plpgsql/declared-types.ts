/**
 * Adapts code to the types that PL/pgSQL's compiler knows. It has no database: it treats a variable of any type
 * that is not built in as a record, which not every statement may fill.
 */
import { edited } from '../sql/edits.js';
import { isBuiltInType } from '../state/built-in-names.js';
import { type CodeToken, nameInToken, placedTokens } from '../text/code-tokens.js';
import type { TextRange } from '../text/text-range.js';
import { unquoted } from './plpgsql-json.js';

/** Code in which some types were replaced, and the original types. */
interface Replaced {
  readonly text: string;
  readonly types: readonly string[];
}

/** Row types become records, which have any field, and the types of columns become plain values. */
export function withRecords(text: string): Replaced {
  const found = codesIn(text).flatMap((tokens) => [...typesOfTables(tokens)]);
  const edits = found.map(({ isRow, ...range }) => ({
    ...range,
    text: isRow ? 'record' : 'varchar',
  }));
  return { text: edited(text, edits), types: writtenAt(text, found).map(unquoted) };
}

/**
 * Variables of user-defined types become plain values. If one has fields after all, the compiler refuses the code
 * as before.
 */
export function withKnownTypes({ text, types }: Replaced): Replaced {
  const [, ...bodies] = codesIn(text);
  const found = bodies.flatMap((tokens) => declaredIn(tokens, text));
  // Not `text`, so that nothing is decided from its value.
  const edits = found.map(({ start, end }) => ({ start, end, text: 'varchar' }));
  return { text: edited(text, edits), types: [...types, ...writtenAt(text, found)] };
}

function writtenAt(text: string, ranges: readonly TextRange[]): readonly string[] {
  return ranges.map(({ start, end }) => text.slice(start, end));
}

/** The tokens of a statement, and those of each body in it, with their places in the statement. */
function codesIn(text: string): readonly (readonly CodeToken[])[] {
  const tokens = placedTokens(text);
  const bodies = tokens.flatMap(({ start, end }) => {
    const quote = /^(?:\$[^$]*\$|')/.exec(text.slice(start, end))?.[0];
    if (quote === undefined) return [];
    const from = start + quote.length;
    const inside = placedTokens(text.slice(from, end - quote.length));
    return [inside.map((each) => ({ ...each, start: each.start + from, end: each.end + from }))];
  });
  return [tokens, ...bodies];
}

interface TypeOfTable extends TextRange {
  /** The type of a row rather than of a column. */
  readonly isRow: boolean;
}

/** `table%ROWTYPE` and `table.column%TYPE`, qualified or not. */
function* typesOfTables(tokens: readonly CodeToken[]): Iterable<TypeOfTable> {
  for (const [at, { text, end }] of tokens.entries()) {
    if (!/^(row)?type$/.test(text) || tokens[at - 1]?.text !== '%') continue;
    const isRow = text === 'rowtype';
    const first = nameBefore(tokens, at - 1, isRow ? 2 : 3);
    if (first === undefined || (!isRow && first === at - 2)) continue;
    yield { start: tokens[first]?.start ?? end, end, isRow };
  }
}

/** The index of the first part of the name that ends before a token. */
function nameBefore(
  tokens: readonly CodeToken[],
  end: number,
  mostParts: number,
): number | undefined {
  if (!isName(tokens[end - 1])) return undefined;
  let first = end - 1;
  for (let parts = 1; parts < mostParts; parts += 1) {
    if (tokens[first - 1]?.text !== '.' || !isName(tokens[first - 2])) break;
    first -= 2;
  }
  return first;
}

function isName(token: CodeToken | undefined): boolean {
  return /^["a-z_\u0080-\uffff]/.test(token?.text ?? '');
}

/** The types of variables in a body, if they are only a name that is not built in. */
function declaredIn(tokens: readonly CodeToken[], text: string): readonly TextRange[] {
  return tokens.flatMap(({ text: word }, at) =>
    word === 'declare' && beginsStatement(tokens[at - 1])
      ? [...typesAfter(tokens.slice(at + 1), text)]
      : [],
  );
}

function beginsStatement(before: CodeToken | undefined): boolean {
  return before === undefined || /^(;|>|begin|then|else|loop|declare)$/.test(before.text);
}

/** The types in a list of declarations, which BEGIN ends. */
function* typesAfter(tokens: readonly CodeToken[], text: string): Iterable<TextRange> {
  let at = 0;
  while (at < tokens.length && tokens[at]?.text !== 'begin') {
    const length = tokens.slice(at).findIndex((each) => each.text === ';');
    if (length < 0) return;
    const type = typeIn(tokens.slice(at + 1, at + length), text);
    if (type) yield type;
    at += length + 1;
  }
}

/** The type in a declaration without its name: `[CONSTANT] type [NOT NULL] [:= value]`. */
function typeIn(tokens: readonly CodeToken[], text: string): TextRange | undefined {
  const [first, ...others] = tokens[0]?.text === 'constant' ? tokens.slice(1) : tokens;
  if (!first) return undefined;
  const isQualified = others[0]?.text === '.';
  const last = isQualified ? others[1] : first;
  const next = others[isQualified ? 2 : 0]?.text ?? '';
  if (!last || !/^(|:|=|default|not|collate)$/.test(next)) return undefined;
  const written = text.slice(first.start, last.end);
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
