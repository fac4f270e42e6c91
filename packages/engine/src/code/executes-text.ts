import { namesAt } from './names-at.js';
import { withoutComments } from './without-comments.js';

/** Whether code executes text with EXECUTE, which a trigger uses to name its function. */
export function executesText(code: string): boolean {
  return executed(code).some((name) => !/^(function|procedure)$/.test(name?.join('.') ?? ''));
}

const executed = namesAt('execute <name?>');

/** Whether code executes a text that does not start as a literal of this kind, or the start of one. */
export function executesOtherThan(isKind: (text: string) => boolean, code: string): boolean {
  return withoutComments(code)
    .split(/\bexecute\b(?!\s+(?:function|procedure)\b)/i)
    .slice(1)
    .some((each) => !opening.test(each) || !isKind(each.replace(opening, '')));
}

/** Between EXECUTE and the first word of its text. */
const opening = /^\s*(?:(?:format|concat)\s*\(\s*)?(?:E?'+|\$\w*\$)/i;
