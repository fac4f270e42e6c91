import type { Operation } from '../footprints/operation.js';
import type { FoldRule } from '../pieces/fold-rule.js';
import type { Body, Piece } from '../pieces/piece.js';
import { writtenBy } from '../trace/footprint.js';

/** The rule for functions and views that are replaced. */
export const replacedByLast = 'only the last version of replaced definitions stays';

/** Of several comments, owners, statistics targets … of one object, only the last one counts. */
export const lastOne: FoldRule = {
  name: 'only the last of several settings of one object stays',
  key: 'consolidate_creates',
  fold: (earlier, later) => (isRowSecurity(later) ? undefined : last(earlier, later)),
};

/** Of several statements that enable, disable or force row security, only the last one stays. */
export const lastRowSecurity: FoldRule = {
  name: 'row security reduced to its final state',
  key: 'consolidate_rls',
  fold: (earlier, later) => (isRowSecurity(later) ? last(earlier, later) : undefined),
};

function last({ operations }: Piece, later: Operation): Body | undefined {
  const part = partOf(later);
  const samePart = part !== undefined && operations.every((each) => partOf(each) === part);
  return samePart ? { type: 'text', text: later.origin.statement.text } : undefined;
}

/** The written cells of an operation that only sets them; undefined if it does more. */
function partOf({ action, footprint }: Operation): string | undefined {
  return action.type === 'set' ? writtenBy(footprint).join(' ') : undefined;
}

/** ALTER TABLE … ENABLE, DISABLE, FORCE or NO FORCE ROW LEVEL SECURITY. */
export function isRowSecurity({ action }: Operation): boolean {
  if (action.type !== 'set' || !action.tree || !('AlterTableStmt' in action.tree)) return false;
  const [only] = action.tree.AlterTableStmt.cmds ?? [];
  return (
    only !== undefined &&
    'AlterTableCmd' in only &&
    (only.AlterTableCmd.subtype ?? '').endsWith('RowSecurity')
  );
}
