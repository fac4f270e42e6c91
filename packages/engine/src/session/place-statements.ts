import { mayExhaustParser, type ParseOutcome, type Parser } from '../sql/parser/parser.js';
import { refusedByGrammar } from '../sql/parser/refused-by-grammar.js';
import { bannersOf } from '../text/banners.js';
import { withCommentsMoved, withoutToolComments } from '../text/kept-comments.js';
import type { Migration, Statement } from '../text/migration.js';
import { lineIndex } from '../text/offsets.js';
import { type Refused, splitStatements } from '../text/split.js';
import { transactionMode } from '../text/transaction.js';
import type { PlacedMigrations } from './placed.js';
import { Placing } from './placing.js';
import type { TreesReadAgain } from './read-again.js';
import type { ParsedStatement } from './transactions.js';

/**
 * Splits and parses migrations, and simulates transactions and settings. Throws `SourceError` for syntax errors,
 * or reports them to `refused` and places the statement as not to be read. With `again`, it does
 * not keep the trees that can be parsed again.
 */
export async function placeStatements(
  migrations: readonly Migration[],
  parser: Parser,
  refused?: Refused,
  again?: TreesReadAgain,
): Promise<PlacedMigrations> {
  await parser.recovered();
  const placing = new Placing(migrations, parser, again);
  const banners = bannersOf(migrations);
  const split: (readonly Statement[])[] = [];
  for (const [index, migration] of migrations.entries()) {
    const statements = splitStatements(migration, refused);
    split.push(statements);
    const commented = statements.map((each, at) =>
      withoutToolComments(each, at === 0 ? banners : undefined),
    );
    const parsed = await parseAll(migration, withCommentsMoved(commented), parser, refused);
    placing.add(index, migration, parsed, transactionMode(migration, statements));
  }
  // From here on nothing waits: code within these statements that exhausts the parser needs a spare instance.
  await parser.recovered();
  const { placed, setAside } = placing;
  return { placed, statements: split, setAside, bannerLines: banners.lines };
}

async function parseAll(
  migration: Migration,
  statements: readonly Statement[],
  parser: Parser,
  refused?: Refused,
): Promise<readonly ParsedStatement[]> {
  const parsed: ParsedStatement[] = [];
  for (const [index, statement] of statements.entries()) {
    const outcome = await parseWith(parser, statement.text);
    if (!outcome.ok && outcome.refusedBy === 'grammar') {
      const place = lineIndex(migration)(statement.start + outcome.offset);
      const error = refusedByGrammar(place, statement.text, outcome);
      if (!refused) throw error;
      refused(error);
    }
    parsed.push({ statement, index, tree: outcome.ok ? outcome.tree : undefined });
  }
  return parsed;
}

/** Another text, perhaps of another history, may have exhausted the parser. */
async function parseWith(parser: Parser, text: string): Promise<ParseOutcome> {
  const outcome = parser.parse(text);
  if (outcome.ok || outcome.refusedBy === 'grammar') return outcome;
  await parser.recovered();
  return mayExhaustParser(text) ? outcome : parser.parse(text);
}
