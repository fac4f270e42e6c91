import { namesAt } from '../code/names-at.js';

/**
 * Whether code opens a cursor, also in text that it executes, for which it has no CLOSE. DECLARE as a statement of a
 * migration is not code.
 */
export function leavesCursorOpen(code: string): boolean {
  if (/^declare\b/i.test(code)) return false;
  // A body begins with the declarations of its variables, which open nothing.
  const text = code.replace(/(?<=\$\s*)declare\b/gi, '');
  const closed = new Set(closedCursors(text).map(String));
  return openedCursors(text).some((cursor) => !closed.has(String(cursor)));
}

const openedCursors = namesAt('open <name>', 'declare <name> … cursor … for');

const closedCursors = namesAt('close <name>');
