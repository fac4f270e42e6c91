import type { Context } from '../../footprints/context.js';
import type { Operation } from '../../footprints/operation.js';
import { endsWithSession } from '../../footprints/sources.js';
import { foldedName } from '../../running/left-cursors.js';
import { addStatement } from '../../running/replan.js';

/** The end of a session: closes the cursors that it left open. */
export function closeCursors(context: Context, ran: readonly Operation[]): void {
  if (openCursors(context, ran).size > 0) close(context, 'ALL');
}

/** The end of a transaction of a session: the same, except for cursors WITH HOLD, which stay open. */
export function closeCursorsOfTransaction(
  context: Context,
  ran: readonly Operation[],
  inSession: readonly Operation[],
): void {
  const ending = [...openCursors(context, ran)].flatMap(([name, holds]) => (holds ? [] : [name]));
  if (ending.length === 0) return;
  const someStay = [...openCursors(context, inSession).values()].includes(true);
  if (someStay && ending.includes(unknownName)) return;
  for (const name of someStay ? ending : ['ALL']) close(context, name);
}

/** Whether the transaction leaves a cursor open: its query runs at the commit, so that its tables can change afterwards. */
export function holdsCursor(context: Context, ran: readonly Operation[]): boolean {
  return [...openCursors(context, ran).values()].includes(true);
}

function close(context: Context, what: string): void {
  addStatement(context, `CLOSE ${what}`, endsWithSession.cursors);
  context.keepInPlace();
}

/** The names of open cursors, and whether they are WITH HOLD. */
function openCursors(
  { session }: Context,
  ran: readonly Operation[],
): ReadonlyMap<string, boolean> {
  const open = new Map<string, boolean>();
  for (const { origin } of ran) {
    const { text } = origin.statement;
    const [, declared, options = ''] = /^declare\s+("[^"]+"|\w+)(.*?)\bfor\b/is.exec(text) ?? [];
    if (declared !== undefined) open.set(foldedName(declared), /\bwith\s+hold\b/i.test(options));
    if (session.leavesCursorsOpen.has(origin.statement)) open.set(unknownName, false);
    const closed = /^close\s+("[^"]+"|\w+)/i.exec(text)?.[1];
    if (closed?.toLowerCase() === 'all') open.clear();
    else if (closed !== undefined) open.delete(foldedName(closed));
  }
  return open;
}

/** Stands for the cursors that code has opened. */
const unknownName = '';
