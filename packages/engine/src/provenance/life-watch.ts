import type { Node as Tree } from 'libpg-query';
import type { HistorySoFar, Watcher } from '../history/read-history.js';
import type { PlacedStatement } from '../session/placed.js';
import type { HistoryError } from '../text/errors.js';
import { Lives } from './lives.js';
import type { ObjectLife } from './object-life.js';

/** Observes the reading of a history, to follow its objects. */
export class LifeWatch implements Watcher {
  readonly #lives = new Lives();
  #history: HistorySoFar | undefined;
  /** The tree of the statement before. */
  #last: Tree | undefined;

  beforeStatement(statement: PlacedStatement, history: HistorySoFar): void {
    this.#history = history;
    this.#lives.follow(history, this.#last);
    this.#last = statement.tree;
  }

  refused(error: HistoryError): void {
    throw error;
  }

  /** The lives of all objects, after everything has been read. */
  finish(): readonly ObjectLife[] {
    if (this.#history) this.#lives.follow(this.#history, this.#last);
    return this.#lives.all();
  }
}
