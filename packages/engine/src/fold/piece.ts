import type { Environment } from '../operations/environment.js';
import type { Operation } from '../operations/operation.js';
import { readTableText, type TableText } from './table-text.js';

/** What stands at a place of the result: one operation as written, or several folded into one. */
export interface Piece {
  readonly operations: readonly Operation[];
  readonly environment: Environment;
  /** As it is printed. */
  readonly text: string;
  /** A CREATE TABLE in parts, where rules can change it. */
  readonly table?: TableText;
}

/** An operation by itself, as written. */
export function pieceOf(operation: Operation): Piece {
  const { action, environment, origin } = operation;
  const { text } = origin.statement;
  const tree = action.type === 'create' ? action.tree : undefined;
  const table = tree && 'CreateStmt' in tree ? readTableText(text, tree.CreateStmt) : undefined;
  return { operations: [operation], environment, text, ...(table ? { table } : {}) };
}

/** Two pieces made one: the operations of both, in the order of the history. */
export function joined(earlier: Piece, later: Piece, made: Pick<Piece, 'text' | 'table'>): Piece {
  return {
    operations: [...earlier.operations, ...later.operations].sort((a, b) => a.number - b.number),
    environment: earlier.environment,
    ...made,
  };
}
