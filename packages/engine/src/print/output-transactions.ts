import type { OutputStatement } from './output.js';

/** Statements that run in one transaction, or a single one that cannot. */
export interface TransactionPart {
  readonly statements: readonly OutputStatement[];
  readonly refusesTransaction: boolean;
}

/** Splits the statements wherever a transaction must end, for tools that run each file in a transaction. */
export function transactionParts(
  statements: readonly OutputStatement[],
): readonly TransactionPart[] {
  const parts: { statements: OutputStatement[]; readonly refusesTransaction: boolean }[] = [];
  for (const statement of statements) {
    const { refusesTransaction, needsCommitBefore } = statement;
    const last = parts.at(-1);
    if (last && !last.refusesTransaction && !refusesTransaction && !needsCommitBefore) {
      last.statements.push(statement);
    } else {
      // A new file starts after a commit, and has no previous object.
      const first = { ...statement, needsCommitBefore: false, continues: false };
      parts.push({ statements: [first], refusesTransaction });
    }
  }
  return parts;
}
