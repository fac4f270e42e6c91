import type { Node as Tree } from 'libpg-query';

/** A rewritten statement, and the tree that it must parse to. */
export interface StatementText {
  readonly text: string;
  readonly tree: Tree;
}
