import type { Context } from '../../footprints/context.js';
import type { Operation } from '../../footprints/operation.js';
import { endsWithSession } from '../../footprints/sources.js';
import { addStatement } from '../../running/replan.js';
import { withoutComments } from '../../sql/without-comments.js';

/** The end of a session: closes the cursors that it left open. */
export function closeCursors(context: Context, ran: readonly Operation[]): void {
  if (openCursors(ran).size > 0) close(context, 'ALL');
}

/** The end of a transaction of a session: the same, except for cursors WITH HOLD, which stay open. */
export function closeCursorsOfTransaction(
  context: Context,
  ran: readonly Operation[],
  inSession: readonly Operation[],
): void {
  const ending = [...openCursors(ran)].flatMap(([name, holds]) => (holds ? [] : [name]));
  if (ending.length === 0) return;
  const someStay = [...openCursors(inSession).values()].includes(true);
  if (someStay && ending.includes(unknownName)) return;
  for (const name of someStay ? ending : ['ALL']) close(context, name);
}

/** Whether the transaction leaves a cursor open: its query runs at the commit, so that its tables can change afterwards. */
export function holdsCursor(ran: readonly Operation[]): boolean {
  return [...openCursors(ran).values()].includes(true);
}

function close(context: Context, what: string): void {
  addStatement(context, `CLOSE ${what}`, endsWithSession.cursors);
  context.keepInPlace();
}

/** The names of open cursors, and whether they are WITH HOLD. */
function openCursors(ran: readonly Operation[]): ReadonlyMap<string, boolean> {
  const open = new Map<string, boolean>();
  for (const { origin } of ran) {
    const { text } = origin.statement;
    const [, declared, options = ''] = /^declare\s+("[^"]+"|\w+)(.*?)\bfor\b/is.exec(text) ?? [];
    if (declared !== undefined) open.set(folded(declared), /\bwith\s+hold\b/i.test(options));
    if (/^do\b/i.test(text) && leavesOpen(text)) open.set(unknownName, false);
    const closed = /^close\s+("[^"]+"|\w+)/i.exec(text)?.[1];
    if (closed?.toLowerCase() === 'all') open.clear();
    else if (closed !== undefined) open.delete(folded(closed));
  }
  return open;
}

/** Whether a block opens a cursor, also in text that it executes, for which it has no CLOSE. */
function leavesOpen(code: string): boolean {
  const text = withoutComments(code);
  const closed = new Set([...text.matchAll(closing)].map(([, name = '']) => folded(name)));
  return [...text.matchAll(opening)].some(
    ([, opened, declared]) => !closed.has(folded(opened ?? declared ?? '')),
  );
}

const opening =
  /\bopen\s+("[^"]+"|\w+)|(?<!\$\s*)\bdeclare\s+("[^"]+"|\w+)\s[^;]*\bcursor\b[^;]*\bfor\b/gi;

const closing = /\bclose\s+("[^"]+"|\w+)/gi;

/** Stands for the cursors that code has opened. */
const unknownName = '';

function folded(name: string): string {
  return name.startsWith('"') ? name : name.toLowerCase();
}
