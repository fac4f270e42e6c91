import type { OutputStatement } from './output.js';

/** Statements that run in one transaction, or one that refuses to. */
export interface TransactionPart {
  readonly statements: readonly OutputStatement[];
  readonly refusesTransaction: boolean;
}

/** The statements cut wherever a transaction has to end, for tools that give each file a transaction of its own. */
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
      // The beginning of a file is behind a commit, and nothing stands above that it could belong to.
      const first = { ...statement, needsCommitBefore: false, continues: false };
      parts.push({ statements: [first], refusesTransaction });
    }
  }
  return parts;
}
