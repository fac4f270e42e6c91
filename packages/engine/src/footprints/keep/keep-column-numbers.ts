import type { Operation } from '../operation.js';

/**
 * A dropped column keeps its number and a row in pg_attribute. If a later statement reads column numbers, or that
 * row, columns that were created and dropped before it stay in the history.
 */
export function keepColumnNumbers(operations: Operation[]): void {
  const statements = new Map<number, boolean>();
  const last = operations.findLastIndex(({ origin, readsColumnNumbers }) => {
    const reads = statements.get(origin.placed) ?? readsNow(origin.whole);
    statements.set(origin.placed, reads);
    return readsColumnNumbers || reads;
  });
  for (const [index, operation] of operations.slice(0, Math.max(last, 0)).entries()) {
    if (dropsColumn(operation)) operations[index] = { ...operation, action: { type: 'keep' } };
  }
}

/** Whether a statement reads when it is executed: the body of a function reads only when the function is called. */
function readsNow(statement: string): boolean {
  return showsNumbers(statement) && !/^\s*create\b[^(]*\b(?:function|procedure)\b/i.test(statement);
}

/** Whether code reads column numbers, or rows of pg_attribute without a condition on them. */
export function showsNumbers(code: string): boolean {
  if (/\b(?:ordinal_position|relnatts)\b/i.test(code)) return true;
  return /\bpg_attribute\b/i.test(code) && !/\battisdropped\b|\battname\s*(?:=|in\b)/i.test(code);
}

function dropsColumn({ action }: Operation): boolean {
  if (action.type !== 'alter' || !('AlterTableStmt' in action.tree)) return false;
  const [command] = action.tree.AlterTableStmt.cmds ?? [];
  return (
    command !== undefined &&
    'AlterTableCmd' in command &&
    command.AlterTableCmd.subtype === 'AT_DropColumn'
  );
}
