import type { Node as Tree } from 'libpg-query';
import { printEnum, readEnumText } from '../../pieces/enum-text.js';
import { indented, outdented } from '../../pieces/line-layout.js';
import { printTable, readTableText } from '../../pieces/table-text.js';
import { type Edit, edited } from '../../sql/edits.js';
import type { ParsedTexts } from '../../sql/parser/parsed-texts.js';
import { bareName } from '../../sql/quote-name.js';
import { sameTree } from '../../sql/same-tree.js';
import { openList } from '../../sql/text-lists.js';
import { walk } from '../../sql/walk.js';
import { utf8Offsets } from '../../text/offsets.js';
import { Scanner, Token } from '../../text/scan.js';
import { haveSameWords } from './same-words.js';
import type { Style } from './style.js';

const touched = /^(?:create\s+(?:(?:unlogged\s+)?table|(?:unique\s+)?index|type)|alter\s+table)\b/i;

/**
 * Rewrites a statement about a table, an index or a type in the style of its history: indentation, case of
 * keywords, quotes around names. It changes only text that PostgreSQL does not store, and only if the parse tree
 * stays the same; otherwise it returns the statement unchanged.
 */
export function restyled(text: string, style: Style, texts: ParsedTexts): string {
  if (!touched.test(text)) return text;
  const outcome = texts.parse(text);
  if (!outcome.ok) return text;
  const { tree } = outcome;
  let now = text;
  for (const pass of [indentedLike, casedLike]) {
    const written = pass(now, tree, style);
    if (written !== now && meansTheSame(now, written, tree, texts)) now = written;
  }
  if (!mayQuoteOtherwise(now, tree, style)) return now;
  // `quotedLike` needs the locations of types in this text.
  const parsed = texts.parse(now);
  const written = parsed.ok ? quotedLike(now, parsed.tree, style) : now;
  return written !== now && meansTheSame(now, written, tree, texts) ? written : now;
}

/** Whether the restyled text has the same tree and the same comments. */
function meansTheSame(before: string, written: string, tree: Tree, texts: ParsedTexts): boolean {
  if (haveSameWords(before, written)) {
    texts.knowMeaning(written, tree);
    return true;
  }
  if (commentsIn(written) !== commentsIn(before)) return false;
  const parsed = texts.parse(written);
  return parsed.ok && sameTree(tree, parsed.tree);
}

/** Indents the columns of a table, or several subcommands, like other tables. */
function indentedLike(text: string, tree: Tree, { indent }: Style): string {
  if (indent === undefined || !text.includes('\n')) return text;
  if ('CreateStmt' in tree) {
    const table = readTableText(text, tree.CreateStmt);
    return table && table.elements.length > 1 ? printTable({ ...table, indent }) : text;
  }
  if ('CreateEnumStmt' in tree) {
    const labels = readEnumText(text, tree.CreateEnumStmt);
    return labels ? printEnum({ ...labels, indent }) : text;
  }
  if (!('AlterTableStmt' in tree) || (tree.AlterTableStmt.cmds?.length ?? 0) < 2) return text;
  const head = /^[^\n]*\n/.exec(text)?.[0] ?? '';
  const { items } = openList(text, head.length);
  if (items.length !== tree.AlterTableStmt.cmds?.length) return text;
  const lines = items.map(
    ({ start, end }) => `${indent}${indented(outdented(text, start, end), indent)}`,
  );
  return `${head}${lines.join(',\n')}`;
}

const keywords = new Set(
  `action add alter always and as asc by cascade check column constraint create default deferrable deferred delete desc drop
   exclude exists first for foreign from generated identity if immediate in index initially is key last no not null nulls of
   on only or partition primary range references rename restrict set storage stored table to type unique unlogged update
   using values where`.split(/\s+/),
);

/** Changes the case of keywords; words that are also names in the statement stay. */
function casedLike(text: string, tree: Tree, { keywords: wanted }: Style): string {
  if (wanted === undefined) return text;
  const names = textsIn(tree);
  return tokensEdited(text, (token, word) => {
    const known = word.toLowerCase();
    if (token !== Token.word || !keywords.has(known) || names.has(known)) return undefined;
    return wanted === 'upper' ? word.toUpperCase() : known;
  });
}

const simple = /^[a-z_][a-z0-9_]*$/;

/** Adds or removes quotes around names of columns, constraints and tables that need none. */
function quotedLike(text: string, tree: Tree, style: Style): string {
  const offsets = utf8Offsets(text);
  const types = new Set<number>();
  walk(tree, (type, node) => {
    if (type === 'TypeName' || type === 'FuncCall') types.add(offsets.toUtf16(node.location ?? 0));
    return undefined;
  });
  return requoted(text, tree, style, (at) => !types.has(at));
}

/** False if there is no name to add quotes to or to remove them from. */
function mayQuoteOtherwise(text: string, tree: Tree, style: Style): boolean {
  if (style.names === undefined || (style.names === 'plain' && !text.includes('"'))) return false;
  return requoted(text, tree, style, () => true) !== text;
}

function requoted(
  text: string,
  tree: Tree,
  { names: wanted }: Style,
  isName: (at: number) => boolean,
): string {
  const names = namesIn(tree);
  return tokensEdited(text, (token, word, at) => {
    if (!isName(at)) return undefined;
    if (wanted === 'quoted') {
      return token === Token.word && simple.test(word) && names.has(word) ? `"${word}"` : undefined;
    }
    const inside = word.slice(1, -1);
    const isPlain = bareName(inside) === inside && !keywords.has(inside);
    return token === Token.quotedName && isPlain && names.has(inside) ? inside : undefined;
  });
}

/** The text with tokens replaced as the function says. */
function tokensEdited(
  text: string,
  write: (token: Token, word: string, at: number) => string | undefined,
): string {
  const edits: Edit[] = [];
  const scanner = new Scanner({ name: '', text });
  for (let token = scanner.nextCode(); token !== Token.end; token = scanner.nextCode()) {
    const { start, end } = scanner;
    const written = write(token, text.slice(start, end), start);
    if (written !== undefined) edits.push({ start, end, text: written });
  }
  return edited(text, edits);
}

/** The names of relations, columns, constraints and indexes in a statement. */
function namesIn(tree: Tree): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (...found: readonly (string | undefined)[]) => {
    for (const name of found) if (name !== undefined) names.add(name);
  };
  const addAll = (nodes: readonly Tree[] = []) =>
    add(...nodes.flatMap((each) => ('String' in each ? [each.String.sval] : [])));
  walk(tree, (type, node) => {
    if (type === 'RangeVar') add(node.schemaname, node.relname);
    else if (type === 'ColumnDef') add(node.colname);
    else if (type === 'IndexStmt') add(node.idxname);
    else if (type === 'IndexElem' || type === 'AlterTableCmd') add(node.name);
    else if (type === 'ColumnRef') addAll(node.fields);
    else if (type === 'Constraint') {
      add(node.conname);
      for (const list of [node.keys, node.fk_attrs, node.pk_attrs]) addAll(list);
    }
    return undefined;
  });
  return names;
}

/** Every text in the tree: the names of all kinds of objects, among others. */
function textsIn(tree: Tree): ReadonlySet<string> {
  const texts = new Set<string>();
  const pending: unknown[] = [tree];
  while (pending.length > 0) {
    const each = pending.pop();
    if (typeof each === 'string') texts.add(each);
    else if (typeof each === 'object' && each !== null) {
      for (const part of Object.values(each)) pending.push(part);
    }
  }
  return texts;
}

function commentsIn(text: string): number {
  return text.match(/--|\/\*/g)?.length ?? 0;
}
