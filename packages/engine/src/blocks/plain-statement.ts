import type { Node as Tree } from 'libpg-query';

/** A statement that is executed as it is. */
export interface PlainStatement {
  readonly text: string;
  readonly tree: Tree;
}
