import type { Environment } from '../operations/environment.js';
import type { Operation } from '../operations/operation.js';
import { type EnumText, printEnum, readEnumText } from './enum-text.js';
import { type AlterText, printAlter } from './merge-alters.js';
import type { StatementText } from './statement-text.js';
import { printTable, readTableText, type TableText } from './table-text.js';

/** What a piece prints: as written, or in parts that rules can change one by one. */
export type Body =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'table'; readonly table: TableText }
  | { readonly type: 'enum'; readonly labels: EnumText }
  | { readonly type: 'alter'; readonly alter: AlterText }
  | { readonly type: 'rewritten'; readonly statement: StatementText };

/** What stands at a place of the result: one operation as written, or several folded into one. */
export interface Piece {
  /** In the order of the history. */
  readonly operations: readonly Operation[];
  readonly environment: Environment;
  readonly body: Body;
}

/** An operation by itself. */
export function pieceOf(operation: Operation): Piece {
  return { operations: [operation], environment: operation.environment, body: bodyOf(operation) };
}

/** The statement that a run of operations was read from, whole and as it was written. */
export function pieceAsWritten(operations: readonly [Operation, ...Operation[]]): Piece {
  const { environment, origin } = operations[0];
  const statement = origin.written;
  return {
    operations: operations.map((each) => ({ ...each, origin: { ...each.origin, statement } })),
    environment,
    body: { type: 'text', text: statement.text },
  };
}

function bodyOf({ action, origin }: Operation): Body {
  const { text } = origin.statement;
  const tree = action.type === 'create' ? action.tree : undefined;
  const table = tree && 'CreateStmt' in tree ? readTableText(text, tree.CreateStmt) : undefined;
  if (table) return { type: 'table', table };
  const labels =
    tree && 'CreateEnumStmt' in tree ? readEnumText(text, tree.CreateEnumStmt) : undefined;
  return labels ? { type: 'enum', labels } : { type: 'text', text };
}

/** Two pieces made one: the operations of both, in the order of the history. */
export function joined(earlier: Piece, later: Piece, body: Body): Piece {
  return {
    operations: [...earlier.operations, ...later.operations].sort((a, b) => a.number - b.number),
    environment: earlier.environment,
    body,
  };
}

/** The statement that a piece stands for; an operation that nobody folded is printed as written. */
export function printPiece({ operations, body }: Piece): string {
  const [only, ...others] = operations;
  if (only && others.length === 0) return only.origin.statement.text;
  switch (body.type) {
    case 'text':
      return body.text;
    case 'table':
      return printTable(body.table);
    case 'enum':
      return printEnum(body.labels);
    case 'alter':
      return printAlter(body.alter);
    case 'rewritten':
      return body.statement.text;
  }
}
