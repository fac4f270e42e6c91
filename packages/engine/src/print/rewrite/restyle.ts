import type { Node as Tree } from 'libpg-query';
import { printEnum, readEnumText } from '../../pieces/enum-text.js';
import { indented, outdented } from '../../pieces/line-layout.js';
import { printTable, readTableText } from '../../pieces/table-text.js';
import type { ParsedTexts } from '../../sql/parser/parsed-texts.js';
import { sameTree } from '../../sql/same-tree.js';
import { openList } from '../../sql/text-lists.js';
import { casedLike } from './keyword-case.js';
import { quotedLike } from './name-quotes.js';
import { haveSameWords } from './same-words.js';
import type { Style } from './style.js';

const definition = /^(?:create|alter|comment|grant|revoke)\b/i;

/**
 * Rewrites a definition in the style of its history: case of keywords, quotes around names, indentation. Changes only
 * text that PostgreSQL does not store, and only if the parse tree stays the same; otherwise returns the statement
 * unchanged. Statements about rows stay as written, because triggers may store their text.
 */
export function restyled(text: string, style: Style, texts: ParsedTexts): string {
  if (!definition.test(text)) return text;
  let now = text;
  for (const pass of [withoutBlanksAtLineEnds, casedLike, quotedLike, indentedLike]) {
    const parsed = texts.parse(now);
    if (!parsed.ok) return now;
    const written = pass(now, parsed.tree, style);
    if (written !== now && meansTheSame(now, written, parsed.tree, texts)) now = written;
  }
  return now;
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

/** Removes blanks before line feeds; a body in dollar quotes is stored as written. */
function withoutBlanksAtLineEnds(text: string): string {
  return text.includes('$') ? text : text.replace(/[^\S\n]+$/gm, '');
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

function commentsIn(text: string): number {
  return text.match(/--|\/\*/g)?.length ?? 0;
}
