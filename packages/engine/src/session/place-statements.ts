import type { Node as Tree } from 'libpg-query';
import type { Parser } from '../sql/parser.js';
import { refusedByGrammar } from '../sql/refused-by-grammar.js';
import { bannersOf } from '../text/banners.js';
import { withCommentsMoved, withoutToolComments } from '../text/kept-comments.js';
import type { Migration, Statement } from '../text/migration.js';
import { lineIndex } from '../text/offsets.js';
import { type Refused, splitStatements } from '../text/split.js';
import { transactionMode } from '../text/transaction.js';
import { ChangingFunctions } from './changing-functions.js';
import type { Environment } from './environment.js';
import { LaterSettings } from './later-settings.js';
import { mayChangeSettings, opensSettings, settingsAreOpen } from './open-settings.js';
import { queriedSettings } from './queried-settings.js';
import { mayBeReadAgain, type TreesReadAgain } from './read-again.js';
import { Session } from './session.js';
import { asksForModes } from './transaction-modes.js';
import { carryOutTransactions, type ParsedStatement } from './transactions.js';
import { userSchemaIsOpen, userSchemas } from './user-schemas.js';

/** A statement at its position in a history, with the settings in force. */
export interface PlacedStatement {
  readonly migration: Migration;
  readonly migrationIndex: number;
  readonly statement: Statement;
  readonly statementIndex: number;
  /** Its number among all statements of the migrations. */
  readonly ordinal: number;
  /** Undefined if the parser failed. */
  readonly tree: Tree | undefined;
  readonly environment: Environment;
  /** The schemas of the search path, in order. */
  readonly searchPath: readonly string[];
  /** Statements with the same number were committed together. */
  readonly transaction: number;
  /** Why it is not read, and stays as written. */
  readonly unread?: string | undefined;
  /** Its tree is not kept, but parsed on demand. */
  readonly isReadAgain?: true;
}

/** The end of a transaction or a session, and of its temporary objects. */
export interface Boundary {
  readonly ends: 'transaction' | 'session';
  /** Nothing in the session can be temporary. */
  readonly lastsForever?: boolean;
  /** The settings at its end are unknown. */
  readonly settingsAreOpen?: boolean;
}

/** A statement that only controls transactions or settings, or was rolled back: it is not part of the history. */
export interface SetAside {
  readonly migrationIndex: number;
  readonly statementIndex: number;
  readonly reason: string;
}

/** Migrations as one list of statements, with the settings at each. */
export interface PlacedMigrations {
  /** The caller's own. */
  readonly placed: Placed[];
  /** The statements of each migration, as split. */
  readonly statements: readonly (readonly Statement[])[];
  readonly setAside: readonly SetAside[];
  /** The licenses at the top of the migrations, as lines of text. */
  readonly bannerLines: readonly string[];
}

/** The input for reading a history. */
export type Placed = PlacedStatement | Boundary;

/** Why statements that were rolled back are kept. */
export const undone = 'rolled back, but sequences keep their values';

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
  const placed: Placed[] = [];
  let codeMayBeTemporary = false;
  let transaction = 0;
  const split: (readonly Statement[])[] = [];
  const setAside: SetAside[] = [];
  const later = new LaterSettings(parser);
  const changing = new ChangingFunctions();
  const userSchema = userSchemas(migrations);
  const modesMatter = asksForModes(migrations);
  const asksFor = queriedSettings(migrations);
  const banners = bannersOf(migrations);
  for (const [migrationIndex, migration] of migrations.entries()) {
    const statements = splitStatements(migration, refused);
    split.push(statements);
    const session = new Session(later.current(), userSchema, modesMatter, asksFor);
    let isOpen = false;
    const place = ({ statement, index, tree }: ParsedStatement, unread?: string) => {
      const own = {
        migration,
        migrationIndex,
        statement,
        statementIndex: index,
        ordinal: placed.length,
        tree,
        environment: session.environment(),
        searchPath: session.searchPath(),
        transaction,
        unread: unread ?? (session.userSchemaIsOpen ? userSchemaIsOpen : undefined),
      };
      const isReadAgain = again && tree && own.unread === undefined && mayBeReadAgain(tree);
      placed.push(isReadAgain ? again.place(own) : own);
    };
    const leave = ({ index }: ParsedStatement, reason: string) =>
      setAside.push({ migrationIndex, statementIndex: index, reason });
    const commented = statements.map((each, index) =>
      withoutToolComments(each, index === 0 ? banners : undefined),
    );
    const parsed = await parseAll(migration, withCommentsMoved(commented), parser, refused);
    for (const each of parsed) {
      if (each.tree && 'TransactionStmt' in each.tree) leave(each, 'transaction control');
    }
    for (const event of carryOutTransactions(transactionMode(migration, statements), parsed)) {
      if (event.type === 'commit') {
        session.commit();
        transaction += 1;
        placed.push({ ends: 'transaction' });
      } else if (event.type === 'begin') session.begin(event.modes);
      else if (event.type === 'undone') {
        const [first] = event.statements;
        if (!first || event.statements.every(leavesNoTrace)) {
          for (const each of event.statements) leave(each, 'rolled back');
          continue;
        }
        const statement = rolledBack(event.statements, first, migrationIndex);
        place({ ...first, statement }, undone);
      } else {
        const { tree, statement } = event.parsed;
        if (tree) later.take(tree, statement.text, session.environment());
        const isSetting: boolean =
          tree !== undefined && !isOpen && session.take(tree, statement.text);
        if (tree) changing.note(tree, statement.text);
        const opens: boolean =
          !isOpen &&
          !isSetting &&
          tree !== undefined &&
          (changing.mayRunIn(tree, statement.text) || mayChangeSettings(tree, statement.text));
        if (isSetting) leave(event.parsed, 'a setting: it moves with the statements that need it');
        else place(event.parsed, opens ? opensSettings : isOpen ? settingsAreOpen : undefined);
        isOpen ||= opens;
      }
    }
    const mentions = /\b(pg_)?temp(orary)?\b/i.test(migration.text);
    const lastsForever = !mentions && !codeMayBeTemporary;
    placed.push({ ends: 'session', lastsForever, settingsAreOpen: isOpen });
    // A setting of a function may apply in any later session.
    codeMayBeTemporary ||= mentions && /\b(function|procedure)\b/i.test(migration.text);
  }
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
    const outcome = parser.parse(statement.text);
    if (!outcome.ok && outcome.refusedBy === 'grammar') {
      const place = lineIndex(migration)(statement.start + outcome.offset);
      const error = refusedByGrammar(place, statement.text, outcome);
      if (!refused) throw error;
      refused(error);
    } else if (!outcome.ok) await parser.recovered();
    parsed.push({ statement, index, tree: outcome.ok ? outcome.tree : undefined });
  }
  return parsed;
}

/** Rolled back statements that only define objects do not advance sequences, and vanish. */
function leavesNoTrace({ tree }: ParsedStatement): boolean {
  const type = tree && Object.keys(tree)[0];
  return (
    type !== undefined &&
    /^(Create|Alter|Drop|Comment|Grant|Rename|Index|View|Define|VariableSet|CompositeType)/.test(
      type,
    ) &&
    type !== 'CreateTableAsStmt'
  );
}

/** Repeats the statements, as part of the transaction that is rolled back. */
function rolledBack(
  statements: readonly ParsedStatement[],
  first: ParsedStatement,
  migrationIndex: number,
): Statement {
  const text = [
    'SAVEPOINT undone',
    ...statements.map(({ statement }) => statement.text),
    'ROLLBACK TO SAVEPOINT undone',
    'RELEASE SAVEPOINT undone',
  ].join(';\n');
  const sources = statements.map(({ index, statement: { place } }) => ({
    migrationIndex,
    statementIndex: index,
    place,
    rules: ['rolled back together'],
  }));
  return { ...first.statement, text, sources };
}
