import type { Node as Tree } from 'libpg-query';
import type { Context } from '../footprints/context.js';
import type { Watcher } from '../history/read-history.js';
import type { PlacedStatement } from '../session/place-statements.js';
import type { HistoryError } from '../text/errors.js';
import { Lives } from './lives.js';
import type { ObjectLife } from './object-life.js';

/** Looks on while a history is read, and follows its objects alone. */
export class LifeWatch implements Watcher {
  readonly #lives = new Lives();
  #context: Context | undefined;
  /** The tree of the statement before. */
  #last: Tree | undefined;

  sees(statement: PlacedStatement, context: Context): void {
    this.#context = context;
    this.#lives.follow(context, this.#last);
    this.#last = statement.tree;
  }

  refused(error: HistoryError): void {
    throw error;
  }

  /** The lives of all objects, when everything is read. */
  finish(): readonly ObjectLife[] {
    if (this.#context) this.#lives.follow(this.#context, this.#last);
    return this.#lives.all();
  }
}
