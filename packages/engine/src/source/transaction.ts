import { codeTokens } from './code-tokens.js';
import type { Migration, Statement } from './migration.js';
import { refusesTransaction } from './refuses-transaction.js';

/**
 * How a file is applied. `tool-transaction-first`: it ends a transaction that it never began, so it
 * counts on the one its tool opens; what follows runs as the file says.
 */
export type TransactionMode =
  | 'one-transaction'
  | 'statement-by-statement'
  | 'tool-transaction-first';

/** Marks by which tools let a file run outside a transaction. */
const outsideTransaction: readonly RegExp[] = [
  // sqlx takes it only as the very first text, and so do forks of node-pg-migrate.
  /^\ufeff?\s*--[ \t-]*no[ -]?transaction\b/i,
  // graphile-migrate
  /^--! no-transaction\b/m,
  /^--\s*\+goose\s+no\s+transaction\b/im,
  /^--\s*\+migrate\s+up\s.*\bnotransaction\b/im,
  // dbmate
  /^--\s*migrate:up\s.*\btransaction:\s*false\b/m,
  /^--\s*atlas:txmode\s+none\b/m,
  /^--\s*flyway:executeInTransaction\s*=\s*false\b/im,
  /^---- tern: disable-tx ----/m,
  // Liquibase's formatted SQL
  /^--\s*changeset\s.*\brunInTransaction:\s*false\b/im,
];

const anyMark = /transaction|txmode|disable-tx/i;

/** How a migration is applied, from what its tool's marks and its own statements say. */
export function transactionMode(
  migration: Migration,
  statements: readonly Statement[],
): TransactionMode {
  if (
    anyMark.test(migration.text) &&
    outsideTransaction.some((mark) => mark.test(migration.text))
  ) {
    return 'statement-by-statement';
  }
  // The first statement that cannot just be wrapped decides.
  for (const { text } of statements) {
    if (refusesTransaction(text) || beginsTransaction(text)) return 'statement-by-statement';
    if (endsTransaction(text)) return 'tool-transaction-first';
  }
  return 'one-transaction';
}

/** Whether a statement opens a transaction. */
export function beginsTransaction(statement: string): boolean {
  const [first, second] = codeTokens(statement, 2);
  return first === 'begin' || (first === 'start' && second === 'transaction');
}

/** Whether a statement ends the transaction that is open. */
export function endsTransaction(statement: string): boolean {
  const [first = '', second, third] = codeTokens(statement, 3);
  if (first === 'rollback') {
    return second !== 'to' && !(third === 'to' && (second === 'work' || second === 'transaction'));
  }
  if (first === 'prepare') return second === 'transaction';
  return first === 'commit' || first === 'end' || first === 'abort';
}
