import type { Piece } from '../pieces/piece.js';
import type { Migration } from '../text/migration.js';

/**
 * Statements that had their own transaction and may need it, although their text does not show that: a procedure can
 * commit only if its CALL is not inside a transaction, and REINDEX and CLUSTER of a partitioned object start several.
 */
export function aloneInTransaction(
  pieces: readonly Piece[],
  migrations: readonly Migration[],
): ReadonlySet<Piece> {
  const kinds = kindsIn(migrations);
  if (kinds.length === 0) return new Set();
  const members = new Map<number, number>();
  for (const { operations } of pieces) {
    for (const transaction of new Set(operations.map((each) => each.transaction))) {
      members.set(transaction, (members.get(transaction) ?? 0) + 1);
    }
  }
  return new Set(
    pieces.filter(({ operations: [first, ...others] }) => {
      const text = first?.origin.statement.text ?? '';
      const mayRefuse = others.length === 0 && kinds.some((kind) => kind.test(text));
      return mayRefuse && first !== undefined && members.get(first.transaction) === 1;
    }),
  );
}

/** How statements begin that may refuse a transaction, given the text of the migrations. */
function kindsIn(migrations: readonly Migration[]): readonly RegExp[] {
  const mentions = (...words: readonly RegExp[]) =>
    migrations.some(({ text }) => words.every((word) => word.test(text)));
  const commits = mentions(/\bprocedure\b/i, /\b(commit|rollback)\b/i);
  const isParted = mentions(/\b(reindex|cluster)\b/i) && mentions(/\bpartition\b/i);
  return [...(commits ? [/^call\b/i] : []), ...(isParted ? [/^(reindex|cluster)\b/i] : [])];
}
