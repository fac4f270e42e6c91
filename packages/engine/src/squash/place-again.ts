import type { Node as Tree } from 'libpg-query';
import { sourcesOf } from '../footprints/sources.js';
import { type Piece, pieceSources, printPiece } from '../pieces/piece.js';
import { pieceComments } from '../pieces/piece-comments.js';
import { commandText } from '../pieces/table-text.js';
import type { Placed, PlacedStatement } from '../session/placed.js';
import type { TreesReadAgain } from '../session/read-again.js';
import type { ParsedTexts } from '../sql/parser/parsed-texts.js';
import type { CommentsAbove } from '../text/kept-comments.js';
import type { Source } from '../text/migration.js';

/**
 * Pieces as a new history, to be read again: a folded statement then touches what its text says, instead of what
 * each of its parts touched.
 */
export function placeAgain(
  pieces: readonly Piece[],
  before: readonly Placed[],
  texts: ParsedTexts,
  again?: TreesReadAgain,
): readonly PlacedStatement[] {
  // Each statement has its own tree, because caches are keyed by its nodes.
  const trees = new Map<string, Tree>();
  const readAgain = new Set<string>();
  for (const each of before) {
    if ('ends' in each) continue;
    if (each.isReadAgain) readAgain.add(each.statement.text);
    else if (each.tree) trees.set(each.statement.text, each.tree);
  }
  const take = (text: string): Tree | undefined => {
    const tree = trees.get(text);
    trees.delete(text);
    return tree ?? texts.take(text);
  };
  return pieces.map((piece) => {
    const { operations } = piece;
    const text = printPiece(piece);
    const isRead = operations[0]?.origin.unread === undefined;
    if (again && isRead && readAgain.has(text)) return again.place(place(piece, text));
    return { ...place(piece, text), tree: isRead ? take(text) : undefined };
  });
}

function place(piece: Piece, text: string): Omit<PlacedStatement, 'isReadAgain'> {
  const { operations, environment, searchPath } = piece;
  const [first, ...others] = operations;
  if (!first) throw new Error('a piece without operations');
  const { origin, transaction } = first;
  const { migration, migrationIndex, statement, statementIndex, unread } = origin;
  const { text: _, comments: __, apart: ___, sources: ____, ...asBefore } = statement;
  const { comments, apart } = pieceComments(piece, text);
  return {
    migration,
    migrationIndex,
    statementIndex,
    ordinal: Math.min(...operations.map((each) => each.origin.ordinal)),
    environment,
    searchPath,
    transaction,
    unread,
    commitMatters: operations.some((each) => each.commitMatters === true),
    tree: undefined,
    statement: {
      text,
      comments,
      apart,
      sources: pieceSources(piece),
      ...asBefore,
      ...(others.length > 0 && piece.body.type === 'alter'
        ? { commandSources: commandSources(piece), commandComments: commandComments(piece) }
        : {}),
    },
  };
}

/** The comments above each subcommand of a merged ALTER TABLE. */
function commandComments({ operations }: Piece): ReadonlyMap<string, CommentsAbove> {
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
