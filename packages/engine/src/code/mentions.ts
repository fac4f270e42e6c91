/**
 * Finds out from the words in a text what code may do, where svc has no tree of the code or need not parse it. The
 * answer may be yes for code that does not do it, but never no for code that does: words in literals count, because
 * code may execute them, and comments hide none.
 */
import { phraseSource } from './phrases.js';
import { withoutComments } from './without-comments.js';

/** Whether a text contains some words. */
export type Mention = (code: string) => boolean;

/** Whether code contains one of the phrases (`phrases.ts`), in any case, with comments between words or without. */
export function mentions(...phrases: readonly string[]): Mention {
  return mention('', phrases);
}

/** Whether code starts with one of the phrases. */
export function startsWith(...phrases: readonly string[]): Mention {
  return mention('^\\s*', phrases);
}

function mention(start: string, phrases: readonly string[]): Mention {
  const pattern = anyOf(start, phrases);
  if (!phrases.some((phrase) => phrase.includes(' '))) return (code) => pattern.test(code);
  // Removing the comments takes time, and is useless if the code does not contain the last word.
  const ending = anyOf(
    '',
    phrases.map((phrase) => phrase.split(' ').at(-1) ?? phrase),
  );
  return (code) => pattern.test(code) || (ending.test(code) && pattern.test(withoutComments(code)));
}

function anyOf(start: string, phrases: readonly string[]): RegExp {
  return new RegExp(`${start}(?:${phrases.map(phraseSource).join('|')})`, 'i');
}
