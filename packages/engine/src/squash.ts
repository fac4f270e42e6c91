import type { OutputStatement } from './emit/output.js';
import { printSql } from './emit/sql.js';
import { type Blocked, fold } from './fold/fold.js';
import type { Piece } from './fold/piece.js';
import { readHistory } from './operations/read-history.js';
import type { Migration } from './source/migration.js';
import { loadParser } from './sql/parser.js';

/** The result of a squash. */
export interface Squash {
  readonly sql: string;
  readonly statements: readonly OutputStatement[];
  readonly blocked: readonly Blocked[];
}

/**
 * Turns a history into one SQL text that builds the same database: parse, operations, trace, fold,
 * order, emit. Pure: it reads nothing but its arguments.
 */
export async function squash(migrations: readonly Migration[]): Promise<Squash> {
  const parser = await loadParser();
  const history = readHistory(migrations, parser);
  const { pieces, blocked } = fold(history, parser);
  const statements = pieces.map(output);
  return { statements, blocked, sql: printSql(statements, ['squashed by svc']) };
}

function output({ operations, environment, text }: Piece): OutputStatement {
  const [first, ...others] = operations;
  return {
    text,
    comments: operations.flatMap(({ origin }) => origin.statement.comments),
    copyData: others.length === 0 ? first?.origin.statement.copyData : undefined,
    environment,
    operations,
  };
}
