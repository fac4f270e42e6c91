import type { TransactionStmt, Node as Tree } from 'libpg-query';
import type { Statement } from '../text/migration.js';
import type { TransactionMode } from '../text/transaction.js';
import type { Environment } from './environment.js';
import { begunModes } from './transaction-modes.js';

export interface ParsedStatement {
  readonly statement: Statement;
  readonly index: number;
  /** Undefined if the parser failed: PostgreSQL may still accept it. */
  readonly tree: Tree | undefined;
}

/** The events of a file after its transaction control is simulated. */
export type FileEvent =
  | { readonly type: 'statement'; readonly parsed: ParsedStatement }
  /** A transaction starts with characteristics. */
  | { readonly type: 'begin'; readonly modes: Environment }
  /** A transaction is committed. */
  | { readonly type: 'commit'; readonly after: ParsedStatement }
  /** These statements ran and were rolled back. */
  | { readonly type: 'undone'; readonly statements: readonly ParsedStatement[] };

/**
 * Simulates a file's transaction control. Rolled back statements are reported separately, a file that leaves its
 * own transaction open loses it, and a transaction that the tool opened is committed.
 */
export function carryOutTransactions(
  mode: TransactionMode,
  statements: readonly ParsedStatement[],
): readonly FileEvent[] {
  const reader = new TransactionReader(mode !== 'statement-by-statement');
  for (const parsed of statements) reader.take(parsed);
  return reader.end();
}

interface Savepoint {
  readonly name: string;
  readonly at: number;
}

class TransactionReader {
  readonly #events: FileEvent[] = [];
  readonly #savepoints: Savepoint[] = [];
  /** The tool opened a transaction, so it commits what is open at the end. */
  readonly #toolCommits: boolean;
  #open: boolean;
  #start = 0;
  #last: ParsedStatement | undefined;

  constructor(toolOpens: boolean) {
    this.#open = toolOpens;
    this.#toolCommits = toolOpens;
  }

  take(parsed: ParsedStatement): void {
    this.#last = parsed;
    const control =
      parsed.tree && 'TransactionStmt' in parsed.tree ? parsed.tree.TransactionStmt : undefined;
    if (control) {
      this.#control(control);
      return;
    }
    this.#events.push({ type: 'statement', parsed });
    if (!this.#open) this.#commit();
  }

  end(): readonly FileEvent[] {
    if (this.#open && this.#toolCommits) this.#commit();
    else if (this.#open) this.#undo(this.#start);
    return this.#events;
  }

  #control(control: TransactionStmt): void {
    const { kind, savepoint_name: name = '', chain } = control;
    switch (kind) {
      case 'TRANS_STMT_BEGIN':
      case 'TRANS_STMT_START':
        if (control.options) this.#events.push({ type: 'begin', modes: begunModes(control) });
        if (!this.#open) this.#begin();
        return;
      case 'TRANS_STMT_COMMIT':
        this.#commit();
        if (chain) this.#begin();
        return;
      case 'TRANS_STMT_ROLLBACK':
        this.#undo(this.#start);
        if (chain) this.#begin();
        return;
      case 'TRANS_STMT_SAVEPOINT':
        this.#savepoints.push({ name, at: this.#events.length });
        return;
      case 'TRANS_STMT_ROLLBACK_TO': {
        const found = this.#savepoints.findLastIndex((each) => each.name === name);
        const savepoint = this.#savepoints[found];
        if (!savepoint) return;
        this.#undoSince(savepoint.at);
        this.#savepoints.length = found;
        this.#savepoints.push({ name, at: this.#events.length });
        return;
      }
      default:
        return;
    }
  }

  #begin(): void {
    this.#open = true;
    this.#start = this.#events.length;
  }

  #commit(): void {
    if (this.#last) this.#events.push({ type: 'commit', after: this.#last });
    this.#close();
  }

  #undo(since: number): void {
    this.#undoSince(since);
    this.#close();
  }

  #close(): void {
    this.#savepoints.length = 0;
    this.#open = false;
    this.#start = this.#events.length;
  }

  #undoSince(since: number): void {
    const undone = this.#events.splice(since).flatMap((event) => {
      if (event.type === 'statement') return [event.parsed];
      return event.type === 'undone' ? event.statements : [];
    });
    if (undone.length > 0) this.#events.push({ type: 'undone', statements: undone });
  }
}
