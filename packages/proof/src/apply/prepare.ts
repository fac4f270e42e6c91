import {
  loadParser,
  type Migration,
  mayReachOutside,
  reachesOutside,
  type Statement,
  splitStatements,
  type TransactionMode,
  transactionMode,
} from '@svc/engine';
import { ApplyFailure, firstLine } from './apply-failure.js';

/** A migration split into statements, and how its transaction is handled. */
export interface PreparedMigration {
  readonly migration: Migration;
  readonly statements: readonly Statement[];
  readonly mode: TransactionMode;
}

/** Splits a history into statements. Throws `SourceError` with the location of text that cannot be parsed. */
export function prepareHistory(history: readonly Migration[]): readonly PreparedMigration[] {
  return history.map((migration) => {
    const statements = splitStatements(migration);
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

/**
 * Rejects statements that plainly reach outside the database, before anything runs. This protects users who run their
 * own migrations on their own machine from mistakes; it is not a security boundary, because dynamically built SQL is
 * not detected.
 */
export async function refuseOutsideReach(history: readonly PreparedMigration[]): Promise<void> {
  for (const { migration, statements } of history) {
    if (!mayReachOutside(migration.text)) continue;
    const parser = await loadParser();
    for (const statement of statements) {
      const outcome = parser.parse(statement.text);
      if (!outcome.ok && outcome.refusedBy === 'limits') await parser.recovered();
      const reach = outcome.ok ? reachesOutside(outcome.tree) : undefined;
      if (reach === undefined) continue;
      throw new ApplyFailure(statement.place, firstLine(statement.text), `refused: ${reach}`, {
        hint: 'The engines embedded and server do not run statements that reach outside the database. Use --engine container or sandbox.',
      });
    }
  }
}
