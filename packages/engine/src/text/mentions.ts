/**
 * Asks what code may do by the words in its text, where svc has no tree of the code, or need not parse it. The answer
 * may be yes for code that does not do it, but never no for code that does: words in literals count, because code may
 * execute them, and comments hide none.
 */
import { withoutComments } from './without-comments.js';

/** Whether a text contains some words. */
export type Mention = (code: string) => boolean;

/**
 * Whether code contains one of the phrases, in any case. A blank stands for blanks and comments, `(a|b)` for one of
 * them, `[or replace]` for words that may be left out, `…` for anything within a statement, and `*` for the rest of a
 * word.
 */
export function mentions(...phrases: readonly string[]): Mention {
  return mention('\\b', phrases);
}

/** Whether code starts with one of the phrases. */
export function startsWith(...phrases: readonly string[]): Mention {
  return mention('^\\s*', phrases);
}

function mention(start: string, phrases: readonly string[]): Mention {
  const pattern = anyOf(start, phrases);
  if (!phrases.some((phrase) => phrase.includes(' '))) return (code) => pattern.test(code);
  // Reading code without its comments takes time, and only helps if the last word is in it.
  const ending = anyOf(
    '\\b',
    phrases.map((phrase) => phrase.split(' ').at(-1) ?? phrase),
  );
  return (code) => pattern.test(code) || (ending.test(code) && pattern.test(withoutComments(code)));
}

function anyOf(start: string, phrases: readonly string[]): RegExp {
  return new RegExp(`${start}(?:${phrases.map(expression).join('|')})`, 'i');
}

function expression(phrase: string): string {
  return phrase
    .replace(/[.*$]/g, (mark) => (mark === '*' ? '\\w*' : `\\${mark}`))
    .replaceAll('(', '(?:')
    .replace(/\[([^\]]+)\] /g, '(?:$1 )?')
    .replaceAll(' … ', '\\b[^;]*\\b')
    .replaceAll(' ', '\\s+')
    .concat('\\b');
}
