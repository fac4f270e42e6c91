import type { Migration, Squash } from '@svc/engine';

export interface Sizes {
  readonly statementsBefore: number;
  readonly statementsAfter: number;
  readonly bytesBefore: number;
  readonly bytesAfter: number;
}

/** The sizes before and after the squash. */
export function sizesOf(
  original: readonly Migration[],
  result: Squash,
  files: readonly Pick<Migration, 'text'>[],
): Sizes {
  const bytes = (set: readonly Pick<Migration, 'text'>[]) =>
    set.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  return {
    statementsBefore: result.statementsBefore,
    statementsAfter: result.statements.length,
    bytesBefore: bytes(original),
    bytesAfter: bytes(files),
  };
}
