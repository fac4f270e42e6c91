import type { Node as Tree } from 'libpg-query';
import type { Parser } from '../sql/parser.js';
import type { Statement } from '../text/migration.js';
import type { PlacedStatement } from './place-statements.js';

/**
 * Statements that are read as a whole and never taken apart by folds: nobody asks for a part of their trees by itself, so
 * a tree that is parsed anew serves as well. Those of rows are the largest of all.
 */
const readAsAWhole: ReadonlySet<string> = new Set([
  'InsertStmt',
  'UpdateStmt',
  'DeleteStmt',
  'MergeStmt',
  'SelectStmt',
  'CopyStmt',
  'DoStmt',
  'CallStmt',
  'CommentStmt',
]);

/** Whether the tree of a statement may be let go and parsed again whenever the statement is read. */
export function mayBeReadAgain(tree: Tree): boolean {
  return readAsAWhole.has(Object.keys(tree)[0] ?? '');
}

/** Keeps the tree that was asked for last: whoever reads a statement asks for it more than once. */
export class TreesReadAgain {
  #statement: Statement | undefined;
  #tree: Tree | undefined;

  constructor(private readonly parser: Parser) {}

  /** The statement without its tree, which is parsed again when somebody asks for it. */
  place(statement: Omit<PlacedStatement, 'tree' | 'isReadAgain'>): PlacedStatement {
    const own = statement.statement;
    const treeOf = (): Tree | undefined => this.#parse(own);
    return {
      migration: statement.migration,
      migrationIndex: statement.migrationIndex,
      statement: own,
      statementIndex: statement.statementIndex,
      ordinal: statement.ordinal,
      environment: statement.environment,
      searchPath: statement.searchPath,
      transaction: statement.transaction,
      unread: statement.unread,
      isReadAgain: true,
      get tree() {
        return treeOf();
      },
    };
  }

  #parse(statement: Statement): Tree | undefined {
    if (this.#statement !== statement) {
      const outcome = this.parser.parse(statement.text);
      this.#statement = statement;
      this.#tree = outcome.ok ? outcome.tree : undefined;
    }
    return this.#tree;
  }
}
