import { codeTokens } from './code-tokens.js';
import type { ToolName } from './marks/tool-name.js';
import type { Migration, Statement } from './migration.js';
import { refusesTransaction } from './refuses-transaction.js';

/**
 * How a file is applied. `tool-transaction-first`: the file ends a transaction that it never started, so it relies on
 * its tool to start one; the rest runs as written.
 */
export type TransactionMode =
  | 'one-transaction'
  | 'statement-by-statement'
  | 'tool-transaction-first';

/** A mark that makes a tool run a file outside a transaction. */
interface TransactionMark {
  readonly pattern: RegExp;
  /** The tools that accept it; it counts in their sets, and if no tool is recognized. */
  readonly of: readonly ToolName[] | 'any';
}

const outsideTransaction: readonly TransactionMark[] = [
  // sqlx accepts it only as the first text of a file; forks of node-pg-migrate too, in other spellings.
  { pattern: /^\ufeff?-- no-transaction/, of: ['node-pg-migrate'] },
  { pattern: /^\ufeff?\s*--[ \t-]*no[ -]?transaction[ \t-]*\r?(?:\n|$)/i, of: ['node-pg-migrate'] },
  { pattern: /^--! no-transaction\b/m, of: ['Graphile Migrate'] },
  { pattern: /^--[ \t-]*\+goose[ \t]+no transaction[ \t\r]*$/im, of: ['goose'] },
  { pattern: /^-- \+migrate +Up\s(?:.*\s)?notransaction(?!\S)/m, of: ['sql-migrate'] },
  { pattern: /^--\s*migrate:up[ \t](?:.*[ \t])?transaction:false(?!\S)/m, of: ['dbmate'] },
  { pattern: /^---- tern: disable-tx ----\r?$/m, of: ['tern'] },
  { pattern: /^--\s*flyway:executeInTransaction\s*=\s*false\b/im, of: ['Flyway'] },
  // Atlas and Liquibase's formatted SQL: Atlas writes files for several tools.
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

/** How a migration is applied, according to its tool's marks and its own statements. */
export function transactionMode(
  migration: Migration,
  statements: readonly Statement[],
): TransactionMode {
  if (isMarkedOutside(migration)) return 'statement-by-statement';
  const [only, ...others] = statements;
  if (only && others.length === 0 && mayEndOwnTransaction(only.text)) {
    return 'statement-by-statement';
  }
  // The first statement that cannot simply be wrapped decides.
  for (const { text } of statements) {
    if (refusesTransaction(text) || beginsTransaction(text)) return 'statement-by-statement';
    if (endsTransaction(text)) return 'tool-transaction-first';
  }
  return 'one-transaction';
}

/**
 * Whether a statement may end the transaction that PostgreSQL starts for it, although its text does not show that: CALL
 * of a procedure that commits, REINDEX and CLUSTER of a partitioned table. Without other statements in the file, a
 * transaction around it makes no other difference.
 */
function mayEndOwnTransaction(statement: string): boolean {
  return /^(call|cluster|reindex)$/.test(codeTokens(statement, 1)[0] ?? '');
}

/** The first letters rule out most statements without scanning them. */
const opensNone = /^(?!begin|start)[a-z]/i;
const endsNone = /^(?!abort|commit|end|prepare|rollback)[a-z]/i;

/** Whether a statement starts a transaction. */
export function beginsTransaction(statement: string): boolean {
  if (opensNone.test(statement)) return false;
  const [first, second] = codeTokens(statement, 2);
  return first === 'begin' || (first === 'start' && second === 'transaction');
}

/** Whether a statement ends the open transaction. */
export function endsTransaction(statement: string): boolean {
  if (endsNone.test(statement)) return false;
  const [first = '', second, third] = codeTokens(statement, 3);
  if (first === 'rollback') {
    return second !== 'to' && !(third === 'to' && (second === 'work' || second === 'transaction'));
  }
  if (first === 'prepare') return second === 'transaction';
  return first === 'commit' || first === 'end' || first === 'abort';
}
