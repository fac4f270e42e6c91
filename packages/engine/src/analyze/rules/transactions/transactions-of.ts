import type { Migration, Statement } from '../../../text/migration.js';
import { splitStatements } from '../../../text/split.js';
import { beginsTransaction, endsTransaction } from '../../../text/transaction.js';

/** A statement, and whether it is in a transaction that its own file started. */
export interface InTransaction {
  readonly statement: Statement;
  /** Whether such a transaction is open before the statement. */
  readonly isOpen: boolean;
  /** Whether such a transaction is open after the statement. */
  readonly staysOpen: boolean;
}

/** Every statement of the migrations with the transactions that the files themselves start and end. */
export function transactionsOf(migrations: readonly Migration[]): readonly InTransaction[] {
  return migrations.flatMap((migration) => {
    let open = false;
    // A file that cannot be split is reported as an error.
    return splitStatements(migration, () => {}).map((statement) => {
      const isOpen = open;
      if (beginsTransaction(statement.text)) open = true;
      else if (endsTransaction(statement.text)) open = false;
      return { statement, isOpen, staysOpen: open };
    });
  });
}
