import { type Piece, pieceSources, printPiece } from '../pieces/piece.js';
import { pieceComments } from '../pieces/piece-comments.js';
import { mayDeferTriggers } from '../session/deferred-triggers.js';
import { freshEnvironment } from '../session/environment.js';
import { transactionModes } from '../session/transaction-modes.js';
import type { ParsedTexts } from '../sql/parser/parsed-texts.js';
import type { Parser } from '../sql/parser/parser.js';
import type { Migration } from '../text/migration.js';
import { refusesTransaction } from '../text/refuses-transaction.js';
import { aloneInTransaction } from './alone-in-transaction.js';
import type { Arranged } from './order/arrange.js';
import { commitsBefore } from './order/commits.js';
import type { OutputStatement } from './output.js';
import { restyled } from './rewrite/restyle.js';
import type { Style } from './rewrite/style.js';
import { withoutConcurrently } from './rewrite/without-concurrently.js';
import { ownSchemas, withoutConditions } from './rewrite/without-conditions.js';
import { unsetSettings } from './unset-settings.js';

/**
 * Pieces of a history as statements, in order; with a parser, removes CONCURRENTLY and conditions that always
 * hold, and applies the style of the history.
 */
export function outputStatements(
  arranged: readonly Arranged[],
  migrations: readonly Migration[],
  style: Style,
  textsFor: (piece: Piece) => ParsedTexts | undefined,
  parser: Parser,
): readonly OutputStatement[] {
  const pieces = arranged.map(({ piece }) => piece);
  const commits = commitsBefore(pieces, migrations);
  const alone = aloneInTransaction(pieces, migrations);
  const mayDefer = mayDeferTriggers(migrations);
  const surroundings = { migrations, isOwnSchema: ownSchemas(pieces) };
  const statements = arranged.map((each, index) => {
    const before = pieces[index - 1];
    const runsOtherwise =
      transactionModes(each.piece.environment) !==
      transactionModes(before?.environment ?? freshEnvironment);
    const commit = commits[index] === true || runsOtherwise;
    const texts = textsFor(each.piece);
    const printed = printPiece(each.piece);
    const text = texts
      ? withoutConditions(withoutConcurrently(printed, texts), each.piece, texts, surroundings)
      : printed;
    const isPlain = texts && !each.piece.environment.has('standard_conforming_strings');
    const styled = isPlain ? restyled(text, style, texts) : text;
    const statement = output(each, commit, styled, mayDefer);
    return alone.has(each.piece) ? { ...statement, refusesTransaction: true } : statement;
  });
  return unsetSettings(statements, parser);
}

/** A piece printed as this text; `mayDefer` tells whether the history may have deferred triggers. */
function output(
  { piece, continues }: Arranged,
  commitBefore: boolean,
  text: string,
  mayDefer: boolean,
): OutputStatement {
  const { operations, environment, ignores } = piece;
  const [first, ...others] = operations;
  return {
    text,
    comments: pieceComments(piece, text).comments,
    copyData: others.length === 0 ? first?.origin.statement.copyData : undefined,
    environment,
    ignores,
    refusesTransaction: refusesTransaction(text),
    needsCommitBefore:
      commitBefore || operations.some((operation) => operation.needsCommitBefore === true),
    // svc does not follow statements that defer a trigger.
    defersTriggers: mayDefer && operations.some(({ action }) => action.type === 'barrier'),
    continues,
    sources: pieceSources(piece),
    operations,
  };
}
