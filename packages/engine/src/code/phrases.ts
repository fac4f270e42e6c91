/**
 * Phrases to look for in code, as patterns. A blank stands for blanks, `(a|b)` for one of them, `[or replace]` for
 * words that may be left out behind others, `…` for anything within a statement, and `*` for the rest of a word. `"x"`
 * is the name x with or without quotes, `<name>` any name, which may be qualified, and `<name?>` a name or nothing.
 * `;` is the beginning of a statement where it comes first, and its end where it comes last.
 */

/** The source of a pattern, for any case. Its groups are the names. */
export function phraseSource(phrase: string): string {
  const elements = phrase.match(/\[[^\]]+\]|"(?:[^"]|"")+"|\S+/g) ?? [];
  return elements
    .map((element, index) => blanks(elements[index - 1], element) + sourceOf(element, index))
    .join('');
}

function blanks(before: string | undefined, element: string): string {
  if (before === undefined || before === ';' || before === '…') return '';
  if (element === '…' || element === '<name?>' || element.startsWith('[')) return '';
  return isWord(before) && isWord(element) ? '\\s+' : '\\s*';
}

function sourceOf(element: string, index: number): string {
  if (element === ';') return index === 0 ? beginning : "(?:;|'|$)";
  if (element === '…') return '[^;]*?';
  if (element === '<name>') return `(${name})`;
  if (element === '<name?>') return `(?:\\s+(${name}))?`;
  if (element.startsWith('[')) return `(?:\\s+${phraseSource(element.slice(1, -1))})?`;
  if (/^".+"$/s.test(element)) return quotable(element.slice(1, -1));
  if (!isWord(element)) return escaped(element);
  return `\\b${element.replaceAll('(', '(?:').replaceAll('*', '\\w*').replaceAll('$', '\\$')}\\b`;
}

function isWord(element: string): boolean {
  return /[\w<]|"./.test(element);
}

/** Also of a statement in a body or a literal, unless the literal continues another one. */
const beginning = String.raw`(?:^|[;$]|(?<!\|\|\s*)'|\b(?:begin|then|else|loop)\b)\s*`;

/** Starts at the start of a word: an attempt at each character would be quadratic in the longest word. */
const part = String.raw`(?:"(?:[^"]|"")+"|(?<![\w$\u0080-\uffff])[\w$\u0080-\uffff]+)`;

const name = String.raw`${part}(?:\s*\.\s*${part})*`;

function quotable(written: string): string {
  return String.raw`(?<![\w$])"?${escaped(written)}"?(?![\w$])`;
}

function escaped(text: string): string {
  return text.replace(/[^\w\u0080-\uffff]/g, String.raw`\$&`);
}
