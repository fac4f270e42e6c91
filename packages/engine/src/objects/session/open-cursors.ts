import type { Context } from '../../footprints/context.js';
import type { Operation } from '../../footprints/operation.js';
import { endsWithSession } from '../../footprints/sources.js';
import { addStatement } from '../../running/replan.js';

/** The end of a transaction or a session: closes the cursors that the migration left open. */
export function closeCursors(context: Context, ran: readonly Operation[]): void {
  const texts = ran.map(({ origin }) => origin.statement.text);
  if (!leavesOpen(texts)) return;
  addStatement(context, 'CLOSE ALL', endsWithSession.cursors);
  context.keepInPlace();
}

function leavesOpen(texts: readonly string[]): boolean {
  const open = new Set<string>();
  for (const text of texts) {
    const declared = /^declare\s+("[^"]+"|\w+)/i.exec(text)?.[1];
    if (declared !== undefined) open.add(declared.toLowerCase());
    const closed = /^close\s+("[^"]+"|\w+)/i.exec(text)?.[1]?.toLowerCase();
    if (closed === 'all') open.clear();
    else if (closed !== undefined) open.delete(closed);
  }
  return open.size > 0;
}
