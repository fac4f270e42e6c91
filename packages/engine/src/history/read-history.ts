import type { AlterTableCmd, Constraint } from 'libpg-query';
import { type Mention, mentions, startsWith } from '../code/mentions.js';
import { Contradictions } from '../contradictions/contradictions.js';
import { Context } from '../footprints/context.js';
import { freeUnreadKeys } from '../footprints/keep/free-unread-keys.js';
import { keepColumnNumbers } from '../footprints/keep/keep-column-numbers.js';
import { keepLabelErrors } from '../footprints/keep/keep-label-errors.js';
import { keepStatistics } from '../footprints/keep/keep-statistics.js';
import { keepTimesApart } from '../footprints/keep/keep-times-apart.js';
import type { Lookup } from '../footprints/lookup.js';
import { notFollowed, notParsed } from '../footprints/obstacle.js';
import type { Operation } from '../footprints/operation.js';
import { isAddedDiscard } from '../footprints/plans.js';
import {
  endSession,
  endTransaction,
  forgetPrepared,
  forgetSeed,
  forgetSequences,
  forgetSettings,
  releaseLocks,
} from '../objects/session/end-of-session.js';
import {
  closeCursors,
  closeCursorsOfTransaction,
  holdsCursor,
} from '../objects/session/open-cursors.js';
import { forgetExpressions } from '../running/forget-expressions.js';
import { takesShownLock } from '../running/shown-locks.js';
import { aroundBarriers } from '../running/unknown-code.js';
import { runsDeferred } from '../session/deferred-triggers.js';
import { placeStatements } from '../session/place-statements.js';
import { type Boundary, type Placed, type PlacedStatement, undone } from '../session/placed.js';
import { Mentions } from '../session/qualified-mentions.js';
import { makesSettingsUnknown, settingsAreUnknown } from '../session/unknown-settings.js';
import type { Parser } from '../sql/parser/parser.js';
import { setsSeed, setsSeedByWords, takesSeededValues } from '../sql/sets-seed.js';
import type { Bindings } from '../state/bindings.js';
import { Catalog } from '../state/catalog.js';
import type { Cells } from '../state/cells.js';
import type { Identity } from '../state/identity.js';
import type { ImpliedName, QualifiedName, Rename } from '../state/name-history.js';
import { HistoryError } from '../text/errors.js';
import { memoize } from '../text/memoize.js';
import type { Migration } from '../text/migration.js';
import { readStatement } from './read-statement.js';

/** A history as operations, in order, and the cells of their footprints. */
export interface History {
  readonly operations: readonly Operation[];
  readonly cells: Cells;
  /** The names that PostgreSQL chose for constraints without a name. */
  readonly chosenNames: ReadonlyMap<Constraint | AlterTableCmd, string>;
  /** Every name that each object has had. */
  readonly names: ReadonlyMap<Identity, readonly QualifiedName[]>;
  readonly impliedNames: readonly ImpliedName[];
  readonly renames: readonly Rename[];
  /** Every naming of a relation or type, in order. */
  readonly nameLog: Catalog['names']['log'];
  /** The tables whose indexes were copied. */
  readonly indexCopies: Catalog['indexCopies'];
  /** The reading options, for reading the result. */
  readonly decidesBlocks: boolean;
  /** The names that the original history mentioned: platform objects exist, whether they are still mentioned or not. */
  readonly mentions: Mentions;
}

/** A history, and the database at its end. */
export interface ReadHistory extends History {
  /** The operations before the passes over all operations: each depends only on the statements up to its own. */
  readonly asRead: readonly Operation[];
  /** The bindings at the end. */
  readonly bindings: Bindings;
  /** The database at the end. */
  readonly catalog: Catalog;
}

/** Parses migrations, and reads them into operations. */
export async function readMigrations(
  migrations: readonly Migration[],
  parser: Parser,
): Promise<ReadHistory> {
  const { placed } = await placeStatements(migrations, parser);
  return readHistory(placed, parser, { refuses: true });
}

/** How to read. */
export interface Reading {
  /** Throws `HistoryError` for statements that PostgreSQL would certainly refuse. */
  readonly refuses: boolean;
  /** Whether to inline decidable blocks; the default is true. */
  readonly decidesBlocks?: boolean;
  /** The names that the original history of these statements mentioned; default: those that they mention. */
  readonly mentions?: Mentions;
  /** Observes the reading. */
  readonly watcher?: Watcher;
}

/** The database before a statement, and the operations of the statements before it. */
export type HistorySoFar = Lookup & { readonly operations: readonly Operation[] };

/** Observes the reading of a history, with the database as it is before each statement. */
export interface Watcher {
  /** Called before each statement is read. */
  beforeStatement(statement: PlacedStatement, history: HistorySoFar): void;
  /** PostgreSQL would certainly refuse the statement: it is ignored. */
  refused(error: HistoryError): void;
}

/** How far a history has been read. */
interface Progress {
  /** The number of operations before the current session. */
  session: number;
  /** The number of operations before the current transaction. */
  transaction: number;
  /** The operations before which the result must commit, as the history did, by their numbers. */
  readonly commits: Set<number>;
  last?: PlacedStatement;
}

/** Reads statements into operations. */
export function readHistory(
  placed: readonly Placed[],
  parser: Parser,
  { refuses, decidesBlocks = true, mentions = new Mentions(placed, parser), watcher }: Reading,
): ReadHistory {
  const context: Context = new Context(new Catalog(), parser, {
    readInner: (tree) => readStatement(tree, context),
    decidesBlocks,
    aroundBarriers,
    mentions: () => mentions.all(),
    historyMatches: memoize((words) =>
      placed.some((each) => 'statement' in each && words(each.statement.text)),
    ),
    namesInHistory: memoize(
      (find) =>
        new Set(
          placed.flatMap((each) =>
            'statement' in each
              ? find(each.statement.text).map((parts) => parts?.at(-1) ?? '')
              : [],
          ),
        ),
    ),
    settings: settingsOf(placed),
  });
  const contradictions = refuses ? new Contradictions(context, context.operations) : undefined;
  const progress: Progress = { session: 0, transaction: 0, commits: new Set() };
  for (const [index, each] of placed.entries()) {
    if ('ends' in each) readEnd(each, index, placed, context, progress);
    else readPlaced(each, index, context, progress, contradictions, watcher);
  }
  const { operations, cells, bindings, catalog } = context;
  const { names } = catalog;
  const asRead = [...operations];
  for (const number of progress.commits) {
    const operation = operations[number];
    if (operation)
      operations[number] = { ...operation, needsCommitBefore: true, commitMatters: true };
  }
  keepLabelErrors(operations, cells, () => context.historyMatches(catchesErrors));
  keepTimesApart(operations);
  keepColumnNumbers(operations);
  keepStatistics(operations);
  freeUnreadKeys(operations, cells, () => context.historyMatches(catchesErrors));
  return {
    operations,
    asRead,
    cells,
    bindings,
    catalog,
    chosenNames: names.chosen,
    names: names.all,
    impliedNames: names.implied,
    renames: names.renames,
    nameLog: names.log,
    indexCopies: catalog.indexCopies,
    decidesBlocks,
    mentions,
  };
}

/** Reads the end of a transaction or a session. */
function readEnd(
  each: Boundary,
  index: number,
  placed: readonly Placed[],
  context: Context,
  progress: Progress,
): void {
  const { last } = progress;
  const own = context.operations.slice(progress.session);
  const isLast = index === placed.length - 1;
  if (context.origin) context.origin = { ...context.origin, placed: index };
  const inTransaction = context.operations.slice(progress.transaction);
  if (!isLast && each.ends === 'session') closeCursors(context, own);
  else if (!isLast) closeCursorsOfTransaction(context, inTransaction, own);
  progress.transaction = context.operations.length;
  const releases = ({ origin }: Operation) => takesShownLock(context, origin, 'transaction');
  const commitMatters = each.ends === 'transaction' && holdsCursor(context, inTransaction);
  if (commitMatters || own.some((op) => emptiesAtCommit(op) || releases(op))) {
    progress.commits.add(progress.transaction);
  }
  const othersMatch = (words: Mention) =>
    placed.some(
      (other) =>
        'statement' in other &&
        other.migrationIndex !== last?.migrationIndex &&
        words(other.statement.text),
    );
  const textsOf = (migration: number) =>
    placed.flatMap((other) =>
      'statement' in other && other.migrationIndex === migration ? other.statement.text : [],
    );
  readBoundary(each, context, own, nextStatement(placed, index), othersMatch, textsOf);
  if (each.ends === 'session') progress.session = context.operations.length;
}

function readPlaced(
  each: PlacedStatement,
  index: number,
  context: Context,
  progress: Progress,
  contradictions: Contradictions | undefined,
  watcher: Watcher | undefined,
): void {
  const above = progress.last;
  progress.last = each;
  context.begin(each, index);
  if (each.commitMatters) progress.commits.add(context.operations.length);
  const { statement, tree, unread } = each;
  if (unread === runsDeferred && !mayHaveDeferred(context.operations, each)) return;
  watcher?.beforeStatement(each, context);
  if (tree === undefined || unread !== undefined) {
    const needsCommitBefore = above !== undefined && needsOwnTransaction(each, above);
    const obstacle = unread === undefined ? notParsed : notFollowed(unread);
    context.barrier(obstacle, { needsCommitBefore });
    return;
  }
  if (isAddedDiscard(statement)) {
    // Folds may have made this DISCARD PLANS unnecessary. If the history still needs it, reading adds it again.
    context.session.plans.endSession();
    return;
  }
  if (!applies(() => contradictions?.check(tree, statement.place), watcher)) return;
  const before = context.operations.length;
  readStatement(tree, context);
  contradictions?.note(tree, statement.text, context.operations.slice(before));
}

/** Whether triggers may be deferred in the transaction of a statement: svc does not follow statements that defer one. */
function mayHaveDeferred(
  operations: readonly Operation[],
  { transaction }: PlacedStatement,
): boolean {
  const start = operations.findLastIndex((each) => each.transaction !== transaction) + 1;
  return operations.slice(start).some(isBarrier);
}

/** The settings that are changed at any of the statements, each with the statements that set it. */
function settingsOf(placed: readonly Placed[]): ReadonlyMap<string, ReadonlySet<string>> {
  const settings = new Map<string, Set<string>>();
  for (const each of placed) {
    if ('ends' in each) continue;
    for (const [name, statement] of each.environment) {
      const known = settings.get(name);
      if (known) known.add(statement);
      else settings.set(name, new Set([statement]));
    }
  }
  return settings;
}

function nextStatement(placed: readonly Placed[], from: number): PlacedStatement | undefined {
  for (let index = from; index < placed.length; index += 1) {
    const each = placed[index];
    if (each && 'statement' in each) return each;
  }
  return undefined;
}

/**
 * Reads the end of a transaction, or of a session with these operations. `next` is the statement after it, if any;
 * `othersMatch` tells whether a statement of another migration contains the words, `textsOf` has the statements of one.
 */
function readBoundary(
  { ends, settingsAreUnknown: mayHaveChanged, lastsForever }: Boundary,
  context: Context,
  own: readonly Operation[],
  next: PlacedStatement | undefined,
  othersMatch: (words: Mention) => boolean,
  textsOf: (migration: number) => readonly string[],
): void {
  const isLast = next === undefined;
  if (context.origin && ends === 'transaction') endTransaction(context);
  else if (own.length > 0) {
    const ranUnknown = own.some(isBarrier);
    if (mayHaveChanged && !isLast) forgetSettings(context);
    if (!isLast && own.some(prepares) && othersMatch(dependsOnPrepared)) {
      forgetPrepared(context);
    }
    if (!isLast && own.some(({ origin }) => takesShownLock(context, origin, 'session'))) {
      releaseLocks(context);
    }
    if (!isLast) forgetSequences(context, ranUnknown);
    if (next && setSeed(own, context) && !setsSeed(next.statement.text)) forgetSeed(context);
    if (!lastsForever) endSession(context, ranUnknown);
    if (next) forgetExpressions(context, textsOf(next.migrationIndex));
  }
  if (ends === 'session') context.session.plans.endSession();
}

/** Whether a session may have set a seed that matters to others. */
function setSeed(own: readonly Operation[], context: Context): boolean {
  const texts = own.map(({ origin }) => origin.statement.text).filter(setsSeed);
  return (
    texts.some(setsSeedByWords) || (texts.length > 0 && context.historyMatches(takesSeededValues))
  );
}

/**
 * Whether a statement must start a transaction: it depends on settings of the previous transaction having ended, or
 * distinguishes rows of its own transaction from others.
 */
function needsOwnTransaction(own: PlacedStatement, above: PlacedStatement): boolean {
  if (above.transaction === own.transaction) return false;
  const wereOpen = above.unread === settingsAreUnknown || above.unread === makesSettingsUnknown;
  const isSession = above.migrationIndex === own.migrationIndex;
  return own.unread === undone || (own.unread === settingsAreUnknown && wereOpen && isSession);
}

/** Whether the operation creates a temporary table that each commit empties: the result must commit there too. */
function emptiesAtCommit({ origin }: Operation): boolean {
  return deletesRowsAtCommit(origin.statement.text);
}

const deletesRowsAtCommit = mentions('on commit delete rows');

const catchesErrors = mentions('exception when');

/** Statements that fail, or return something else, if the session has a prepared statement. */
const dependsOnPrepared = mentions('prepare', 'pg_prepared_statement*');

const isPrepare = startsWith('prepare');

function prepares({ origin }: Operation): boolean {
  return isPrepare(origin.statement.text);
}

function isBarrier({ action }: Operation): boolean {
  return action.type === 'barrier';
}

/** Runs the check. False if it found an error, which is then reported to the watcher. */
function applies(check: () => void, watcher: Watcher | undefined): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (!watcher || !(error instanceof HistoryError)) throw error;
    watcher.refused(error);
    return false;
  }
}
