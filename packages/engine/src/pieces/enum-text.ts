import type { CreateEnumStmt } from 'libpg-query';
import { parenthesizedList } from '../sql/text-lists.js';
import { strings } from '../sql/written-names.js';
import { type ItemComments, listComments, printLines } from './item-comments.js';
import { indentOfItems } from './line-layout.js';

interface Label {
  readonly name: string;
  /** The literal as written. */
  readonly text: string;
  readonly comments?: ItemComments | undefined;
}

/** A CREATE TYPE … AS ENUM, split into parts. */
export interface EnumText {
  readonly head: string;
  readonly labels: readonly Label[];
  readonly below: readonly string[];
  /** Whether the list was written on several lines, or with comments. */
  readonly inLines: boolean;
  /** The indentation of each line. */
  readonly indent: string;
}

/** Splits the statement; undefined if text and tree do not match. */
export function readEnumText(text: string, { vals }: CreateEnumStmt): EnumText | undefined {
  const list = parenthesizedList(text);
  const names = strings(vals ?? []);
  if (!list || list.items.length !== names.length || text.slice(list.end).trim() !== '') {
    return undefined;
  }
  const comments = listComments(text, list);
  return {
    head: text.slice(0, list.start).trimEnd(),
    below: comments.below,
    inLines: /\n|\/\*/.test(text.slice(list.start, list.end)),
    indent: indentOfItems(text, list.items),
    labels: list.items.map(({ start, end }, index) => ({
      name: names[index] ?? '',
      text: text.slice(start, end),
      comments: comments.items[index],
    })),
  };
}

/** On one line if it was written so and fits, else one label per line. */
export function printEnum({ head, labels, below, inLines, indent }: EnumText): string {
  const line = `${head} (${labels.map((label) => label.text).join(', ')})`;
  const inFull = inLines || line.length > widest;
  return inFull ? `${head} (${printLines(labels, below, indent)}\n)` : line;
}

const widest = 100;
