import type { Node as Tree } from 'libpg-query';
import type { Parser } from '../sql/parser/parser.js';
import type { Statement } from '../text/migration.js';

/**
 * Statements that no fold takes apart. Nothing refers to nodes of their trees from one round to the next, so a tree that is
 * parsed again serves as well. Trees of INSERTs are the largest of all.
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

/** Whether the tree of a statement can be parsed again instead of being kept. */
export function mayBeReadAgain(tree: Tree): boolean {
  return readAsAWhole.has(Object.keys(tree)[0] ?? '');
}

/** Parses trees on demand, and keeps only the last one: a reader asks for a tree more than once. */
export class TreesReadAgain {
  #statement: Statement | undefined;
  #tree: Tree | undefined;

  constructor(private readonly parser: Parser) {}

  /** The statement with a tree that is parsed on demand. */
  place<T extends { readonly statement: Statement; readonly tree: Tree | undefined }>(
    placed: T,
  ): Omit<T, 'tree'> & { readonly tree: Tree | undefined; readonly isReadAgain: true } {
    const { tree: _, ...rest } = placed;
    const treeOf = (): Tree | undefined => this.#parse(rest.statement);
    return {
      isReadAgain: true,
      get tree() {
        return treeOf();
      },
      ...rest,
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
