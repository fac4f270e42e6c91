import { withoutComments } from '../text/without-comments.js';

/**
 * Whether code opens a cursor, also in text that it executes, for which it has no CLOSE. DECLARE as a statement of a
 * migration is not code.
 */
export function leavesCursorOpen(code: string): boolean {
  if (/^declare\b/i.test(code)) return false;
  const text = withoutComments(code);
  const closed = new Set([...text.matchAll(closing)].map(([, name = '']) => foldedName(name)));
  return [...text.matchAll(opening)].some(
    ([, opened, declared]) => !closed.has(foldedName(opened ?? declared ?? '')),
  );
}

const opening =
  /\bopen\s+("[^"]+"|\w+)|(?<!\$\s*)\bdeclare\s+("[^"]+"|\w+)\s[^;]*\bcursor\b[^;]*\bfor\b/gi;

const closing = /\bclose\s+("[^"]+"|\w+)/gi;

/** The name of a cursor as PostgreSQL reads it. */
export function foldedName(name: string): string {
  return name.startsWith('"') ? name : name.toLowerCase();
}
