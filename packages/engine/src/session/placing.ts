import { mentions } from '../code/mentions.js';
import type { Parser } from '../sql/parser/parser.js';
import type { Migration, Statement } from '../text/migration.js';
import type { TransactionMode } from '../text/transaction.js';
import { mayDeferTriggers, runDeferredAfter, runsDeferred } from './deferred-triggers.js';
import { type Environment, isSameEnvironment } from './environment.js';
import { LaterSettings, startingSettings } from './later-settings.js';
import { type Placed, type SetAside, undone } from './placed.js';
import { queriedSettings } from './queried-settings.js';
import { mayBeReadAgain, type TreesReadAgain } from './read-again.js';
import { RunningFunctions } from './running-functions.js';
import { Session } from './session.js';
import { TemporaryObjects } from './temporary-objects.js';
import { readsModes } from './transaction-modes.js';
import { type ParsedStatement, simulateTransactions } from './transactions.js';
import {
  changesInCode,
  isRelevantSetting,
  makesSettingsUnknown,
  mayChangeSettings,
  settingsAreUnknown,
} from './unknown-settings.js';
import { userSchemaMayExist, userSchemas } from './user-schemas.js';

/** Places the statements of migrations, one migration after the other. */
export class Placing {
  readonly placed: Placed[] = [];
  readonly setAside: SetAside[] = [];
  readonly #later: LaterSettings;
  readonly #changing: RunningFunctions;
  readonly #temporary = new TemporaryObjects();
  readonly #newSession: () => Session;
  /** Whether a setting that code changes may matter to later statements of the session. */
  readonly #matters: (setting: string) => boolean;
  /** Whether the history has event triggers, which run code with definitions. */
  readonly #isWatched: boolean;
  /** Whether the history may have triggers that run at commits, with the settings in force then. */
  readonly #defers: boolean;
  #transaction = 0;

  constructor(
    migrations: readonly Migration[],
    parser: Parser,
    private readonly again: TreesReadAgain | undefined,
  ) {
    const asksFor = queriedSettings(migrations);
    this.#later = new LaterSettings(
      parser,
      (name) => isRelevantSetting(name) && (!name.includes('.') || asksFor(name.toLowerCase())),
    );
    const isRead = (name: string) =>
      !name.includes('.') && name !== 'seed' && asksFor(name.toLowerCase());
    this.#matters = (name) => isRelevantSetting(name) || isRead(name);
    // Custom settings affect only code.
    const counts = (name: string) => !name.includes('.') && this.#matters(name);
    this.#changing = new RunningFunctions((code) => changesInCode(code, counts));
    this.#isWatched = migrations.some(({ text }) => hasEventTriggers(text));
    this.#defers = mayDeferTriggers(migrations);
    const userSchema = userSchemas(migrations);
    const modesMatter = readsModes(migrations);
    this.#newSession = () => new Session(this.#later.current(), userSchema, modesMatter, asksFor);
  }

  add(
    migrationIndex: number,
    migration: Migration,
    parsed: readonly ParsedStatement[],
    mode: TransactionMode,
  ): void {
    const session = this.#newSession();
    let settingsUnknown = this.#later.areUnknown;
    const place = (each: ParsedStatement, unread?: string) =>
      this.#place(migrationIndex, migration, each, session, unread);
    const leave = ({ index }: ParsedStatement, reason: string) =>
      this.setAside.push({ migrationIndex, statementIndex: index, reason });
    for (const each of parsed) {
      if (each.tree && 'TransactionStmt' in each.tree) leave(each, 'transaction control');
    }
    const [first] = parsed;
    if (settingsUnknown && first)
      place(startOfSession(first, migrationIndex), makesSettingsUnknown);
    for (const each of parsed) this.#temporary.note(each);
    for (const event of simulateTransactions(mode, parsed)) {
      if (event.type === 'commit') {
        if (!settingsUnknown) this.#runDeferred(event.after, place, session);
        session.commit();
        this.#transaction += 1;
        this.placed.push({ ends: 'transaction' });
      } else if (event.type === 'begin') session.begin(event.modes);
      else if (event.type === 'undone') {
        const [first] = event.statements;
        if (!first || (!this.#isWatched && event.statements.every(leavesNoTrace))) {
          for (const each of event.statements) leave(each, 'rolled back');
          continue;
        }
        const statement = rolledBack(event.statements, first, migrationIndex);
        place({ ...first, statement }, undone);
      } else {
        this.#note(event.parsed, session);
        const { tree, statement } = event.parsed;
        if (tree && !settingsUnknown && session.take(tree, statement.text)) {
          leave(event.parsed, 'a setting: it moves with the statements that need it');
          continue;
        }
        const becomeUnknown: boolean = !settingsUnknown && this.#mayChangeSettings(event.parsed);
        place(
          event.parsed,
          becomeUnknown ? makesSettingsUnknown : settingsUnknown ? settingsAreUnknown : undefined,
        );
        settingsUnknown ||= becomeUnknown;
      }
    }
    this.#endSession(migration, settingsUnknown);
  }

  /** If the settings have changed in the transaction, its deferred triggers run with the last ones. */
  #runDeferred(
    { index }: ParsedStatement,
    place: (each: ParsedStatement, unread: string) => void,
    session: Session,
  ): void {
    if (!this.#defers) return;
    const start = this.placed.findLastIndex((each) => 'ends' in each) + 1;
    const own = this.placed.slice(start).flatMap((each) => ('ends' in each ? [] : [each]));
    const last = own.at(-1);
    const atCommit = session.environment();
    if (!last || own.every((each) => isSameEnvironment(each.environment, atCommit))) return;
    place({ index, statement: runDeferredAfter(last), tree: undefined }, runsDeferred);
  }

  /** Records what a statement does to the settings of later sessions, and which functions it defines. */
  #note({ tree, statement }: ParsedStatement, session: Session): void {
    if (!tree) return;
    this.#later.take(tree, statement.text, session.environment());
    this.#changing.note(tree, statement.text);
  }

  #mayChangeSettings({ tree, statement: { text } }: ParsedStatement): boolean {
    if (!tree) return false;
    return this.#changing.mayRunIn(tree, text) || mayChangeSettings(tree, text, this.#matters);
  }

  #place(
    migrationIndex: number,
    migration: Migration,
    { statement, index, tree }: ParsedStatement,
    session: Session,
    unread?: string,
  ): void {
    const environment = session.environment();
    const own = {
      migration,
      migrationIndex,
      statement,
      statementIndex: index,
      ordinal: this.placed.length,
      tree,
      environment,
      searchPath: session.searchPath(),
      transaction: this.#transaction,
      unread:
        unread ??
        (session.userSchemaMayExist ? userSchemaMayExist : undefined) ??
        (isInOtherEncoding(statement.text, environment) ? otherEncoding : undefined),
    };
    const isReadAgain = tree && own.unread === undefined && mayBeReadAgain(tree);
    this.placed.push(this.again && isReadAgain ? this.again.place(own) : own);
  }

  #endSession({ text }: Migration, settingsUnknown: boolean): void {
    const lastsForever = !this.#temporary.endSession(text);
    this.placed.push({ ends: 'session', lastsForever, settingsAreUnknown: settingsUnknown });
  }
}

const hasEventTriggers = mentions('event trigger');

const otherEncoding = 'the client encoding changes the meaning of its characters';

/** Whether PostgreSQL reads other characters than the file has, which is in UTF-8. SQL_ASCII converts nothing. */
function isInOtherEncoding(text: string, environment: Environment): boolean {
  const encoding = environment.get('client_encoding') ?? 'utf8';
  return !/utf-?8|unicode|sql_ascii/i.test(encoding) && /[^\p{ASCII}]/u.test(text);
}

/**
 * Rolled back statements that only define objects do not advance sequences, and vanish. An ALTER may call functions
 * for the rows of a table.
 */
function leavesNoTrace({ tree, statement }: ParsedStatement): boolean {
  const type = tree && Object.keys(tree)[0];
  return (
    type !== undefined &&
    !(/^Alter/.test(type) && /\b(default|using|check|as)\b[^;]*\(/i.test(statement.text)) &&
    /^(Create|Alter|Drop|Comment|Grant|Rename|Index|View|Define|VariableSet|CompositeType)/.test(
      type,
    ) &&
    type !== 'CreateTableAsStmt'
  );
}

/** Sets what only the catalog knows, before the first statement of a session. */
function startOfSession(first: ParsedStatement, migrationIndex: number): ParsedStatement {
  const { index, statement } = first;
  const { start, end, place } = statement;
  const rules = ['settings of the role or the database apply to new sessions'];
  const sources = [{ migrationIndex, statementIndex: index, place, rules }];
  return {
    index,
    tree: undefined,
    statement: { text: startingSettings, start, end, place, comments: [], sources },
  };
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
