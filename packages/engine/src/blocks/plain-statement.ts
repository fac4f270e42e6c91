import type { Node as Tree } from 'libpg-query';

/** A statement that is carried out as it stands. */
export interface PlainStatement {
  readonly text: string;
  readonly tree: Tree;
}
