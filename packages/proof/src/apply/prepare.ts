import {
  type Migration,
  type Statement,
  splitStatements,
  type TransactionMode,
  transactionMode,
} from '@svc/engine';

/** A migration split into statements, and how its transaction is handled. */
export interface PreparedMigration {
  readonly migration: Migration;
  readonly statements: readonly Statement[];
  readonly mode: TransactionMode;
}

const known = new WeakMap<Migration, readonly Statement[]>();

/** The statements of a migration as the engine's reader finds them. Throws `SourceError`. */
export function statementsOf(migration: Migration): readonly Statement[] {
  const statements = known.get(migration) ?? splitStatements(migration);
  known.set(migration, statements);
  return statements;
}

/** Splits a history into statements. Throws `SourceError` with the location of text that cannot be parsed. */
export function prepareHistory(history: readonly Migration[]): readonly PreparedMigration[] {
  return history.map((migration) => {
    const statements = statementsOf(migration);
    const mode = transactionMode(migration, statements);
    const wrapped =
      mode === 'statement-by-statement' ? insideOneTransaction(migration, statements) : undefined;
    return wrapped === undefined
      ? { migration, statements, mode }
      : { migration, statements: wrapped, mode: 'one-transaction' };
  });
}

/** Whether a file begins and commits its only transaction itself, like the files of many tools. */
function insideOneTransaction(
  migration: Migration,
  statements: readonly Statement[],
): readonly Statement[] | undefined {
  const inner = statements.slice(1, -1);
  const begins = /^(begin|start\s+transaction)(\s+(work|transaction))?$/i.test(
    statements[0]?.text ?? '',
  );
  const commits = /^(commit|end)(\s+(work|transaction))?$/i.test(statements.at(-1)?.text ?? '');
  if (!begins || !commits || statements.length < 3) return undefined;
  return transactionMode(migration, inner) === 'one-transaction' ? inner : undefined;
}
