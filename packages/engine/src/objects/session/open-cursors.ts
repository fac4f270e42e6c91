import { startsWith } from '../../code/mentions.js';
import type { Context } from '../../footprints/context.js';
import type { Operation } from '../../footprints/operation.js';
import { endsWithSession } from '../../footprints/sources.js';
import { addStatement } from '../../running/add-statement.js';
import { bareName } from '../../sql/quote-name.js';

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
  for (const name of someStay ? ending.map(bareName) : ['ALL']) close(context, name);
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
  { session, parser }: Context,
  ran: readonly Operation[],
): ReadonlyMap<string, boolean> {
  const open = new Map<string, boolean>();
  for (const { origin } of ran) {
    const { text } = origin.statement;
    if (session.leavesCursorsOpen.has(origin.statement)) open.set(unknownName, false);
    const outcome = aboutCursors(text) ? parser.parse(text) : undefined;
    if (!outcome?.ok) continue;
    const { tree } = outcome;
    if ('DeclareCursorStmt' in tree) {
      const { portalname = '', options = 0 } = tree.DeclareCursorStmt;
      open.set(portalname, (options & withHold) !== 0);
    } else if ('ClosePortalStmt' in tree) {
      const { portalname } = tree.ClosePortalStmt;
      if (portalname === undefined) open.clear();
      else open.delete(portalname);
    }
  }
  return open;
}

const aboutCursors = startsWith('(declare|close)');

/** PostgreSQL's CURSOR_OPT_HOLD. */
const withHold = 0x20;

/** Stands for the cursors that code has opened. */
const unknownName = '';
