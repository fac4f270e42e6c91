import { type Mention, mentions } from './code/mentions.js';
import type { Operation } from './footprints/operation.js';
import { sourcesOf } from './footprints/sources.js';
import { newSeed } from './objects/session/end-of-session.js';
import { headOf } from './print/head.js';
import type { OutputStatement } from './print/output.js';
import { printSql } from './print/print-sql.js';
import { fatesOf } from './provenance/fates.js';
import { forgetCode, forgetDomains, forgetRelations } from './running/forgetting-blocks.js';
import { freshEnvironment, ignoresNone } from './session/environment.js';
import { startingSettings } from './session/later-settings.js';
import type { Squash } from './squash.js';
import type { Migration, Statement } from './text/migration.js';
import { splitStatements } from './text/split.js';
import {
  beginsTransaction,
  endsTransaction,
  type TransactionMode,
  transactionMode,
} from './text/transaction.js';
import { chains } from './text/uncommitted.js';

/** Resets a session, between transactions. */
const freshSession: readonly string[] = [
  'SET SESSION AUTHORIZATION DEFAULT',
  'RESET ROLE',
  'RESET ALL',
  'CLOSE ALL',
  'DEALLOCATE ALL',
  'DISCARD PLANS',
  'DISCARD SEQUENCES',
  'DISCARD TEMP',
];

/** Runs the changes of a block without event triggers, unless they are enabled for replicas. */
const asReplica = (block: string): readonly string[] => [
  'SET session_replication_role = replica',
  block,
  'RESET session_replication_role',
];

/**
 * What a session keeps although it is reset: compiled code, cached expressions, and the settings with which another one
 * would start. Each statement has its own transaction.
 */
function forgetting(migrations: readonly Migration[]): readonly string[] {
  const some = (words: Mention) => migrations.some(({ text }) => words(text));
  const apart = some(hasEventTriggers) ? asReplica : (block: string) => [block];
  return [
    ...(some(listens) ? ['UNLISTEN *'] : []),
    ...(some(locks) ? ['SELECT pg_advisory_unlock_all()'] : []),
    ...(some(definesCode) ? [forgetCode(), forgetDomains, forgetRelations].flatMap(apart) : []),
    ...(some(seeds) ? [newSeed] : []),
    ...(some(altersSettings) ? [startingSettings] : []),
  ];
}

const definesCode = mentions('(function|procedure)');
const hasEventTriggers = mentions('event trigger');
const listens = mentions('listen');
const locks = mentions('(pg_advisory_lock*|pg_try_advisory_lock*)');
const seeds = mentions('(setseed|seed)');
const altersSettings = mentions('alter (role|user|database)');

/**
 * The migrations one after the other in one file, every statement as written. Each migration has the transaction that
 * its tool would use. Its settings, its role and its temporary objects end with it.
 */
export function keepVerbatim(migrations: readonly Migration[]): Squash {
  const statements: OutputStatement[] = [];
  let count = 0;
  const inputs: (readonly Statement[])[] = [];
  const newSession = [...freshSession, ...forgetting(migrations)];
  for (const [migrationIndex, migration] of migrations.entries()) {
    const split = splitStatements(migration);
    inputs.push(split);
    if (split.length === 0) continue;
    if (statements.length > 0) statements.push(...newSession.map((text) => added(text)));
    const written = split.map((statement, statementIndex) =>
      asWritten(statement, {
        migration,
        migrationIndex,
        statementIndex,
        number: count + statementIndex,
      }),
    );
    const mode = transactionMode(migration, split);
    const begins = mode === 'statement-by-statement' ? [] : ['BEGIN'];
    const ends = endOf(mode, split);
    const [first] = written;
    statements.push(
      ...begins.map((text) => ({
        ...added(text),
        continues: false,
        operations: first?.operations ?? [],
      })),
      ...written.map((each, index) => ({ ...each, continues: index + begins.length > 0 })),
      ...ends.map((text) => added(text)),
    );
    count += split.length;
  }
  const head = headOf(migrations.length, count, statements);
  return {
    sql: printSql(statements, head),
    head,
    statements,
    statementsBefore: count,
    barriers: [],
    outOfScope: 0,
    removed: [],
    blocked: [],
    applied: new Map(),
    provenance: {
      inputs: fatesOf({ inputs, outputs: statements, removed: [], setAside: [] }),
      objects: [],
    },
  };
}

/** Transactions that are open at a file's end: its tool commits those that it opened, the end of the session rolls back the others. */
function endOf(mode: TransactionMode, statements: readonly Statement[]): readonly string[] {
  let open = mode !== 'statement-by-statement';
  for (const { text } of statements) {
    if (beginsTransaction(text)) open = true;
    else if (endsTransaction(text)) open = chains(text);
  }
  if (!open) return [];
  return [mode === 'statement-by-statement' ? 'ROLLBACK' : 'COMMIT'];
}

/** An added statement. It has no transaction of its own, and must not be given one. */
function added(text: string): OutputStatement {
  return {
    text,
    comments: [],
    environment: freshEnvironment,
    ignores: ignoresNone,
    refusesTransaction: true,
    defersTriggers: false,
    needsCommitBefore: false,
    continues: true,
    sources: [],
    operations: [],
  };
}

function asWritten(
  statement: Statement,
  at: Pick<Operation['origin'], 'migration' | 'migrationIndex' | 'statementIndex'> &
    Pick<Operation, 'number'>,
): OutputStatement {
  const { number, ...place } = at;
  const { text, copyData, comments } = statement;
  const operation: Operation = {
    number,
    origin: {
      ...place,
      statement,
      written: statement,
      whole: text,
      ordinal: number,
      placed: number,
      part: 0,
      parts: 1,
    },
    action: { type: 'keep' },
    footprint: new Map(),
    environment: freshEnvironment,
    ignores: ignoresNone,
    searchPath: [],
    transaction: place.migrationIndex,
  };
  return {
    ...added(text),
    comments: comments.filter((comment) => !text.includes(comment.trim())),
    ...(copyData === undefined ? {} : { copyData }),
    sources: sourcesOf(operation),
    operations: [operation],
  };
}
