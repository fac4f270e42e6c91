import { codeTokens } from './code-tokens.js';
import type { ToolName } from './marks/tool-name.js';
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

/** A mark by which a tool lets a file run outside a transaction. */
interface TransactionMark {
  readonly pattern: RegExp;
  /** The tools that take it; it counts in their sets, and where no tool is recognized. */
  readonly of: readonly ToolName[] | 'any';
}

const outsideTransaction: readonly TransactionMark[] = [
  // sqlx takes it only as the very first text; forks of node-pg-migrate there too, in other spellings.
  { pattern: /^\ufeff?-- no-transaction/, of: ['node-pg-migrate'] },
  { pattern: /^\ufeff?\s*--[ \t-]*no[ -]?transaction[ \t-]*\r?(?:\n|$)/i, of: ['node-pg-migrate'] },
  { pattern: /^--! no-transaction\b/m, of: ['Graphile Migrate'] },
  { pattern: /^--[ \t-]*\+goose[ \t]+no transaction[ \t\r]*$/im, of: ['goose'] },
  { pattern: /^-- \+migrate +Up\s(?:.*\s)?notransaction(?!\S)/m, of: ['sql-migrate'] },
  { pattern: /^--\s*migrate:up[ \t](?:.*[ \t])?transaction:false(?!\S)/m, of: ['dbmate'] },
  { pattern: /^---- tern: disable-tx ----\r?$/m, of: ['tern'] },
  { pattern: /^--\s*flyway:executeInTransaction\s*=\s*false\b/im, of: ['Flyway'] },
  // Atlas and Liquibase's formatted SQL: Atlas writes the files of several tools.
  { pattern: /^--\s*atlas:txmode\s+none\b/m, of: 'any' },
  { pattern: /^--\s*changeset\s.*\brunInTransaction:\s*false\b/im, of: 'any' },
];

const anyMark = /transaction|txmode|disable-tx/i;

function isMarkedOutside({ text, tool }: Migration): boolean {
  if (!anyMark.test(text)) return false;
  return outsideTransaction.some(
    ({ pattern, of }) =>
      (tool === undefined || of === 'any' || of.includes(tool)) && pattern.test(text),
  );
}

/** How a migration is applied, from what its tool's marks and its own statements say. */
export function transactionMode(
  migration: Migration,
  statements: readonly Statement[],
): TransactionMode {
  if (isMarkedOutside(migration)) return 'statement-by-statement';
  // The first statement that cannot just be wrapped decides.
  for (const { text } of statements) {
    if (refusesTransaction(text) || beginsTransaction(text)) return 'statement-by-statement';
    if (endsTransaction(text)) return 'tool-transaction-first';
  }
  return 'one-transaction';
}

/** Most statements show by their first letters that they begin or end no transaction. */
const opensNone = /^(?!begin|start)[a-z]/i;
const endsNone = /^(?!abort|commit|end|prepare|rollback)[a-z]/i;

/** Whether a statement opens a transaction. */
export function beginsTransaction(statement: string): boolean {
  if (opensNone.test(statement)) return false;
  const [first, second] = codeTokens(statement, 2);
  return first === 'begin' || (first === 'start' && second === 'transaction');
}

/** Whether a statement ends the transaction that is open. */
export function endsTransaction(statement: string): boolean {
  if (endsNone.test(statement)) return false;
  const [first = '', second, third] = codeTokens(statement, 3);
  if (first === 'rollback') {
    return second !== 'to' && !(third === 'to' && (second === 'work' || second === 'transaction'));
  }
  if (first === 'prepare') return second === 'transaction';
  return first === 'commit' || first === 'end' || first === 'abort';
}
