import { mentions } from './mentions.js';
import { withoutComments } from './without-comments.js';

/** The definitions of unique keys in code, each with the column, the constraint or the index that it belongs to. */
export function uniqueKeysIn(code: string): readonly string[] {
  if (!definesKey(code)) return [];
  const text = withoutComments(code);
  return [...text.matchAll(key)].map(({ index }) => {
    const definition = around(text, index);
    // Code that puts the names of columns together may mean any that it mentions.
    return /%|\|\|/.test(definition) ? text : definition;
  });
}

const key = /\b(?:unique|primary\s+key|exclude)\b/gi;

const definesKey = mentions('(unique|primary|exclude)');

/** The element of a list, or the statement, that contains a position. */
function around(text: string, position: number): string {
  let start = position;
  for (let depth = 0; start > 0; start -= 1) {
    const character = text[start - 1] as string;
    if (character === ')') depth += 1;
    if (character === ';' || (depth === 0 && /[,(]/.test(character))) break;
    if (character === '(') depth -= 1;
  }
  let end = position;
  for (let depth = 0; end < text.length; end += 1) {
    const character = text[end] as string;
    if (character === '(') depth += 1;
    if (character === ';' || (depth === 0 && /[,)]/.test(character))) break;
    if (character === ')') depth -= 1;
  }
  return text.slice(start, end);
}
