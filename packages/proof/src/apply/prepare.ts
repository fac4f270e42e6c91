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
import { ApplyFailure, firstLine } from './failure.js';

/** A migration split into statements, with the way its transaction is handled. */
export interface PreparedMigration {
  readonly migration: Migration;
  readonly statements: readonly Statement[];
  readonly mode: TransactionMode;
}

/** Splits a history. Throws `SourceError` at the place of what cannot be read. */
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

/** A file that is one transaction because it begins and commits it itself, as many tools write it. */
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
 * Refuses the plain forms of what reaches outside the database, before anything runs. This is a
 * courtesy to people who run their own migrations on their own machine, not a boundary: text built
 * at run time passes.
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
        hint: 'The engines embedded and server do not run what reaches outside the database. Use --engine container or sandbox.',
      });
    }
  }
}
