import { parenthesizedList } from '../sql/text-lists.js';
import type { Migration } from '../text/migration.js';

/** How most of a history is written. What has no clear majority is left as it is. */
export interface Style {
  /** What the items of a list begin with, each on a line of its own. */
  readonly indent: string | undefined;
  readonly keywords: 'upper' | 'lower' | undefined;
  /** Names that need no quotes have them, or have none. */
  readonly names: 'quoted' | 'plain' | undefined;
}

/** Deeper than any that people type: the text stood inside of some program. */
const deepest = 8;

/** Reads off the tables of a history how its authors write. */
export function styleOf(migrations: readonly Migration[]): Style {
  const indents = new Map<string, number>();
  let [upper, lower, quoted, plain] = [0, 0, 0, 0];
  for (const { text } of migrations) {
    for (const { index, 0: head } of text.matchAll(
      /\bcreate\s+(?:unlogged\s+)?table\b[^(;]*\(/gi,
    )) {
      if (/^[A-Z]/.test(head)) upper += 1;
      else lower += 1;
      const from = index + head.length - 1;
      const end = text.indexOf(';', from);
      const items = parenthesizedList(text.slice(from, end < 0 ? undefined : end))?.items ?? [];
      for (const { start } of items) {
        const item = text.slice(from + start, from + start + 80);
        if (/^"[a-z_][a-z0-9_]*"\s/.test(item)) quoted += 1;
        else if (/^[a-z_][a-z0-9_]*\s/.test(item) && !tableConstraint.test(item)) plain += 1;
      }
      const [first] = items;
      const indent = first && /(?<=\n)[ \t]+$/.exec(text.slice(from, from + first.start))?.[0];
      if (indent && indent.length <= deepest) indents.set(indent, (indents.get(indent) ?? 0) + 1);
    }
    upper += text.match(/\bALTER TABLE\b/g)?.length ?? 0;
    lower += text.match(/\balter table\b/g)?.length ?? 0;
  }
  const [indent] = [...indents].sort(([, a], [, b]) => b - a);
  return {
    indent: indent?.[0],
    keywords: majority(upper, lower, 'upper', 'lower'),
    names: majority(quoted, plain, 'quoted', 'plain'),
  };
}

const tableConstraint = /^(?:constraint|primary|foreign|unique|check|exclude|like)\b/;

function majority<One, Other>(
  one: number,
  other: number,
  isOne: One,
  isOther: Other,
): One | Other | undefined {
  if (one > 2 * other) return isOne;
  return other > 2 * one ? isOther : undefined;
}
