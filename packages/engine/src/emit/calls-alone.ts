import type { Piece } from '../fold/piece.js';
import type { Migration } from '../source/migration.js';

/**
 * The calls that may commit: a procedure can end the transaction it runs in only where it began it, so a
 * CALL that had a transaction to itself keeps one.
 */
export function callsAlone(
  pieces: readonly Piece[],
  migrations: readonly Migration[],
): ReadonlySet<Piece> {
  if (!migrations.some(({ text }) => mayCommit(text))) return new Set();
  const members = new Map<number, number>();
  for (const { operations } of pieces) {
    for (const transaction of new Set(operations.map((each) => each.transaction))) {
      members.set(transaction, (members.get(transaction) ?? 0) + 1);
    }
  }
  return new Set(
    pieces.filter(({ operations: [first, ...others] }) => {
      const isCall = others.length === 0 && /^call\b/i.test(first?.origin.statement.text ?? '');
      return isCall && first !== undefined && members.get(first.transaction) === 1;
    }),
  );
}

function mayCommit(text: string): boolean {
  return /\bprocedure\b/i.test(text) && /\b(commit|rollback)\b/i.test(text);
}
