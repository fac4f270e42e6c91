import type { Constraint } from 'libpg-query';
import { Catalog, type QualifiedName } from '../catalog/catalog.js';
import type { Cells, Identity } from '../catalog/cells.js';
import { SourceError } from '../source/errors.js';
import type { Migration, Statement } from '../source/migration.js';
import { lineIndex } from '../source/offsets.js';
import { splitStatements } from '../source/split.js';
import { transactionMode } from '../source/transaction.js';
import type { Parser } from '../sql/parser.js';
import { Context } from './context.js';
import { Contradictions } from './contradictions/contradictions.js';
import type { Operation } from './operation.js';
import { readStatement } from './read-statement.js';
import { Session } from './session.js';
import { endSession, endTransaction } from './temporary.js';
import { carryOutTransactions, type FileEvent, type ParsedStatement } from './transactions.js';

/** A history as operations, in order, and the cells that their footprints speak of. */
export interface History {
  readonly operations: readonly Operation[];
  readonly cells: Cells;
  /** The names that PostgreSQL chose for what was not named. */
  readonly chosenNames: ReadonlyMap<Constraint, string>;
  /** Every name that each object has had. */
  readonly names: ReadonlyMap<Identity, readonly QualifiedName[]>;
  /** How many statements the migrations hold. */
  readonly statements: number;
}

/**
 * Reads migrations into operations. Throws `SourceError` at what PostgreSQL's grammar refuses, and
 * `HistoryError` at what it would certainly refuse to carry out.
 */
export async function readHistory(
  migrations: readonly Migration[],
  parser: Parser,
): Promise<History> {
  await parser.recovered();
  const context: Context = new Context(new Catalog(), parser, (tree) =>
    readStatement(tree, context),
  );
  const contradictions = new Contradictions();
  let count = 0;
  let codeMayBeTemporary = false;
  for (const [migrationIndex, migration] of migrations.entries()) {
    const statements = splitStatements(migration);
    const parsed = await parseAll(migration, statements, parser);
    count += statements.length;
    const session = new Session();
    for (const event of carryOutTransactions(transactionMode(migration, statements), parsed)) {
      readEvent(event, { session, context, contradictions, migration, migrationIndex });
    }
    const mentions = /\b(pg_)?temp(orary)?\b/i.test(migration.text);
    if ((mentions || codeMayBeTemporary) && context.origin?.migration === migration) {
      const own = context.operations.filter(({ origin }) => origin.migration === migration);
      endSession(
        context,
        own.some(({ action }) => action.type === 'barrier'),
      );
    }
    // What a function says here may run in any session that follows.
    codeMayBeTemporary ||= mentions && /\b(function|procedure)\b/i.test(migration.text);
  }
  const { operations, cells, chosenNames } = context;
  return { operations, cells, chosenNames, names: context.catalog.allNames, statements: count };
}

async function parseAll(
  migration: Migration,
  statements: readonly Statement[],
  parser: Parser,
): Promise<readonly ParsedStatement[]> {
  const parsed: ParsedStatement[] = [];
  for (const [index, statement] of statements.entries()) {
    const outcome = parser.parse(statement.text);
    if (!outcome.ok && outcome.refusedBy === 'grammar') {
      const place = lineIndex(migration)(statement.start + outcome.offset);
      throw new SourceError(place, outcome.message);
    }
    if (!outcome.ok) await parser.recovered();
    parsed.push({ statement, index, tree: outcome.ok ? outcome.tree : undefined });
  }
  return parsed;
}

interface Surroundings {
  readonly session: Session;
  readonly context: Context;
  readonly contradictions: Contradictions;
  readonly migration: Migration;
  readonly migrationIndex: number;
}

function readEvent(event: FileEvent, surroundings: Surroundings): void {
  const { session, context, contradictions, migration, migrationIndex } = surroundings;
  if (event.type === 'commit') {
    session.commit();
    if (context.origin) endTransaction(context);
    context.transaction += 1;
    return;
  }
  const at = ({ statement, index }: ParsedStatement) => {
    context.origin = { migration, migrationIndex, statement, statementIndex: index };
    context.environment = session.environment();
    context.searchPath = session.searchPath();
  };
  if (event.type === 'undone') {
    const [first] = event.statements;
    if (!first || event.statements.every(leavesNoTrace)) return;
    at({ ...first, statement: rolledBack(event.statements, first) });
    context.barrier('rolled back, but sequences do not go back');
    return;
  }
  const { tree, statement } = event.parsed;
  at(event.parsed);
  if (tree === undefined) context.barrier('the parser gave up');
  else if (!session.take(tree, statement.text)) {
    contradictions.check(tree, context);
    const before = context.operations.length;
    readStatement(tree, context);
    context.certainty.note(tree, statement.text, context.operations.slice(before));
  }
}

/** Rolled back, it never happened: statements that only define things take nothing from a sequence. */
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

/** The statements once more, as a part of the transaction that is undone. */
function rolledBack(statements: readonly ParsedStatement[], first: ParsedStatement): Statement {
  const text = [
    'SAVEPOINT undone',
    ...statements.map(({ statement }) => statement.text),
    'ROLLBACK TO SAVEPOINT undone',
    'RELEASE SAVEPOINT undone',
  ].join(';\n');
  return { ...first.statement, text };
}
