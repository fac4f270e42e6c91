import type { TransactionStmt, Node as Tree } from 'libpg-query';
import type { Statement } from '../text/migration.js';
import type { TransactionMode } from '../text/transaction.js';
import { type Environment, freshEnvironment } from './environment.js';
import { begunModes, ownModes } from './transaction-modes.js';

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
export function simulateTransactions(
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
  /** The characteristics of the open transaction, which a chained one has too. */
  #modes: Environment = freshEnvironment;
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
    const set =
      parsed.tree && 'VariableSetStmt' in parsed.tree
        ? ownModes(parsed.tree.VariableSetStmt)
        : freshEnvironment;
    if (set.size > 0) this.#modes = new Map([...this.#modes, ...set]);
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
        if (!this.#open) this.#begin();
        this.#have(begunModes(control));
        return;
      case 'TRANS_STMT_COMMIT': {
        const modes = this.#modes;
        this.#commit();
        if (chain) this.#begin(modes);
        return;
      }
      case 'TRANS_STMT_ROLLBACK': {
        const modes = this.#modes;
        this.#undo(this.#start);
        if (chain) this.#begin(modes);
        return;
      }
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
      case 'TRANS_STMT_RELEASE': {
        const found = this.#savepoints.findLastIndex((each) => each.name === name);
        if (found >= 0) this.#savepoints.length = found;
        return;
      }
      default:
        return;
    }
  }

  #begin(modes: Environment = freshEnvironment): void {
    this.#open = true;
    this.#start = this.#events.length;
    this.#have(modes);
  }

  #have(modes: Environment): void {
    if (modes.size === 0) return;
    this.#modes = new Map([...this.#modes, ...modes]);
    this.#events.push({ type: 'begin', modes });
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
    this.#modes = freshEnvironment;
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
