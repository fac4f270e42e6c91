import type { Node as Tree } from 'libpg-query';
import { sourcesOf } from '../footprints/sources.js';
import { type Piece, pieceSources, printPiece } from '../pieces/piece.js';
import { pieceComments } from '../pieces/piece-comments.js';
import { commandText } from '../pieces/table-text.js';
import type { Placed, PlacedStatement } from '../session/place-statements.js';
import type { ParsedTexts } from '../sql/parsed-texts.js';
import type { Said } from '../text/kept-comments.js';
import type { Source } from '../text/migration.js';

/**
 * Pieces as a new history, to be read again: a folded statement then touches what its text says, instead of what
 * each of its parts touched.
 */
export function placeAgain(
  pieces: readonly Piece[],
  before: readonly Placed[],
  texts: ParsedTexts,
): readonly PlacedStatement[] {
  // Each statement has its own tree, because caches are keyed by its nodes.
  const trees = new Map<string, Tree>();
  for (const each of before) {
    if (!('ends' in each) && each.tree) trees.set(each.statement.text, each.tree);
  }
  const take = (text: string): Tree | undefined => {
    const tree = trees.get(text);
    trees.delete(text);
    return tree ?? texts.take(text);
  };
  return pieces.map((piece) => place(piece, take));
}

function place(piece: Piece, treeOf: (text: string) => Tree | undefined): PlacedStatement {
  const { operations, environment } = piece;
  const [first, ...others] = operations;
  if (!first) throw new Error('a piece without operations');
  const { origin, searchPath, transaction } = first;
  const { migration, migrationIndex, statement, statementIndex, unread } = origin;
  const text = printPiece(piece);
  return {
    migration,
    migrationIndex,
    statementIndex,
    ordinal: Math.min(...operations.map((each) => each.origin.ordinal)),
    environment,
    searchPath,
    transaction,
    unread,
    tree: unread === undefined ? treeOf(text) : undefined,
    statement: {
      ...statement,
      text,
      ...pieceComments(piece, text),
      sources: pieceSources(piece),
      ...(others.length > 0 && piece.body.type === 'alter'
        ? { commandSources: commandSources(piece), commandComments: commandComments(piece) }
        : {}),
    },
  };
}

/** The comments above each subcommand of a merged ALTER TABLE. */
function commandComments({ operations }: Piece): ReadonlyMap<string, Said> {
  return new Map(
    operations.flatMap(({ origin: { statement } }) => {
      const command = commandText(statement.text);
      return command === undefined ? [] : [[command, statement] as const];
    }),
  );
}

/** The origin of each subcommand of a merged ALTER TABLE: read again, they are separate. */
function commandSources(piece: Piece): ReadonlyMap<string, readonly Source[]> {
  return new Map(
    piece.operations.flatMap((operation) => {
      const command = commandText(operation.origin.statement.text);
      return command === undefined ? [] : [[command, sourcesOf(operation)] as const];
    }),
  );
}
