import type { TextList } from '../sql/text-lists.js';
import { indented } from './line-layout.js';

/** The comments of a list item, as written. */
export interface ItemComments {
  /** On lines of their own before it. */
  readonly above: readonly string[];
  /** Behind it, to the end of its line. */
  readonly beside?: string | undefined;
  /** Whether an empty line separates the item from the previous one. */
  readonly apart?: boolean | undefined;
}

/** The comments of a list: those of each item, and those after the last one. */
export interface ListComments {
  readonly items: readonly ItemComments[];
  readonly below: readonly string[];
}

export const noComments: ItemComments = { above: [] };

/** Assigns comments to items: one that ends the line belongs to the item before, any other to the next. */
export function listComments(text: string, { start, end, items }: TextList): ListComments {
  const gaps = [...items, undefined].map((item, index) => {
    const from = items[index - 1]?.end ?? start;
    return readGap(text.slice(from, item?.start ?? end));
  });
  return {
    items: items.map((_, index) => ({
      above: [
        ...(index === 0 ? [gaps[0]?.beside].filter((each) => each !== undefined) : []),
        ...(gaps[index]?.above ?? []),
      ],
      beside: gaps[index + 1]?.beside,
      apart: index > 0 && gaps[index]?.apart,
    })),
    below: items.length === 0 ? [] : (gaps.at(-1)?.above ?? []),
  };
}

/** Only white space, commas, parentheses and comments are between two items. */
function readGap(gap: string): ItemComments {
  const found = /--|\/\*/.test(gap) ? [...gap.matchAll(/--[^\n]*|\/\*[\s\S]*?\*\//g)] : [];
  const [first] = found;
  const isBeside =
    first !== undefined &&
    !gap.slice(0, first.index).includes('\n') &&
    /^[^\S\n]*(\n|$)/.test(gap.slice(first.index + first[0].length).replace(/^[^\S\n]*[,)]/, ''));
  const comments = found.map(([comment]) => comment.trimEnd());
  const apart = /\n[^\S\n]*\n/.test(gap);
  return isBeside
    ? { above: comments.slice(1), beside: comments[0], apart }
    : { above: comments, apart };
}

/** The items one a line, with their comments. */
export function printLines(
  items: readonly { readonly text: string; readonly comments?: ItemComments | undefined }[],
  below: readonly string[] = [],
  indent = '  ',
): string {
  const lines = items.flatMap(({ text, comments = noComments }, index) => {
    const comma = index < items.length - 1 ? ',' : '';
    const beside = comments.beside === undefined ? '' : ` ${comments.beside}`;
    const gap = comments.apart && index > 0 ? [''] : [];
    return [...gap, ...comments.above, `${indented(text, indent)}${comma}${beside}`];
  });
  return [...lines, ...below].map((line) => (line === '' ? '\n' : `\n${indent}${line}`)).join('');
}
