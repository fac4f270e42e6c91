import type { Node as Tree } from 'libpg-query';

/** A statement put together anew, and the tree that it must parse to. */
export interface StatementText {
  readonly text: string;
  readonly tree: Tree;
}
