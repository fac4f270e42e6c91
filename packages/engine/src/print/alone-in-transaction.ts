import { type Mention, mentions, startsWith } from '../code/mentions.js';
import { isAddedDiscard } from '../footprints/plans.js';
import type { Piece } from '../pieces/piece.js';
import type { Migration } from '../text/migration.js';

/**
 * Statements that had their own transaction and may need it, although their text does not show that: a procedure can
 * commit only if its CALL, or the block with the CALL, is not inside a transaction, and REINDEX and CLUSTER of a
 * partitioned object start several.
 */
export function aloneInTransaction(
  pieces: readonly Piece[],
  migrations: readonly Migration[],
): ReadonlySet<Piece> {
  const kinds = kindsIn(migrations);
  if (kinds.length === 0) return new Set();
  const members = new Map<number, number>();
  for (const { operations } of pieces) {
    const own = operations.filter(({ origin }) => !isAddedDiscard(origin.statement));
    for (const transaction of new Set(own.map((each) => each.transaction))) {
      members.set(transaction, (members.get(transaction) ?? 0) + 1);
    }
  }
  return new Set(
    pieces.filter(({ operations: [first, ...others] }) => {
      const text = first?.origin.statement.text ?? '';
      const mayRefuse = others.length === 0 && kinds.some((kind) => kind(text));
      return mayRefuse && first !== undefined && members.get(first.transaction) === 1;
    }),
  );
}

/** How statements begin that may refuse a transaction, given the text of the migrations. */
function kindsIn(migrations: readonly Migration[]): readonly Mention[] {
  const some = (words: Mention) => migrations.some(({ text }) => words(text));
  const commits = some((text) => hasProcedure(text) && endsTransaction(text));
  const isParted = some(reorders) && some(hasPartitions);
  return [...(commits ? [isCall] : []), ...(isParted ? [startsToReorder] : [])];
}

const hasProcedure = mentions('procedure');
const endsTransaction = mentions('(commit|rollback)');
const isCall: Mention = (text) => startsWithCall(text) || (isBlock(text) && calls(text));
const startsWithCall = startsWith('call');
const isBlock = startsWith('do');
const calls = mentions('(call|execute)');
const reorders = mentions('(reindex|cluster)');
const startsToReorder = startsWith('(reindex|cluster)');
const hasPartitions = mentions('partition');
