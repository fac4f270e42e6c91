import { codeTokens } from './code-tokens.js';
import type { Migration, Statement } from './migration.js';
import type { Note } from './note.js';
import { splitStatements } from './split.js';
import { beginsTransaction, endsTransaction, transactionMode } from './transaction.js';

/** A transaction that a migration starts and never ends: PostgreSQL rolls it back at the end of the session. */
export function uncommitted(migration: Migration): readonly Note[] {
  if (!/\b(?:begin|start)\b/i.test(migration.text)) return [];
  const statements = splitStatements(migration, () => {});
  if (transactionMode(migration, statements) !== 'statement-by-statement') return [];
  const begin = openAtEnd(statements);
  const count = begin === undefined ? 0 : statements.length - 1 - statements.indexOf(begin);
  if (begin === undefined || count === 0) return [];
  const undone = count === 1 ? 'the statement' : `the ${count} statements`;
  const reason = `the transaction that begins here is never committed, so PostgreSQL rolls back ${undone} after it`;
  return [{ kind: 'not-committed', place: begin.place, endLine: begin.place.line, reason }];
}

/** Whether a statement ends a transaction and starts another at once. */
export function chains(statement: string): boolean {
  const tokens = codeTokens(statement);
  return tokens.includes('chain') && !tokens.includes('no');
}

/** The statement that started the transaction that is open at the end. */
function openAtEnd(statements: readonly Statement[]): Statement | undefined {
  let open: Statement | undefined;
  for (const statement of statements) {
    if (endsTransaction(statement.text)) open = chains(statement.text) ? statement : undefined;
    else if (beginsTransaction(statement.text)) open ??= statement;
  }
  return open;
}
