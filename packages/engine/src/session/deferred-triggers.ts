/**
 * Deferred triggers run at the commit of their transaction, with the settings in force then. In the result, settings
 * move with the statements that need them, so a transaction whose settings changed runs its triggers before its commit.
 */
import { mentions } from '../code/mentions.js';
import type { Migration, Statement } from '../text/migration.js';
import type { PlacedStatement } from './placed.js';

/** Why a transaction runs its deferred triggers before its commit. */
export const runsDeferred = 'deferred triggers run with the settings at the commit';

/** Runs all triggers that are deferred so far. */
export const runDeferred = 'SET CONSTRAINTS ALL IMMEDIATE';

/** Whether the history may have triggers that can be deferred. */
export function mayDeferTriggers(migrations: readonly Migration[]): boolean {
  return migrations.some(({ text }) => createsConstraintTrigger(text));
}

const createsConstraintTrigger = mentions('constraint trigger');

/** The statement that runs the deferred triggers of a transaction, after its last statement. */
export function runDeferredAfter({
  migrationIndex,
  statementIndex,
  statement,
}: PlacedStatement): Statement {
  const { start, end, place } = statement;
  const sources = [{ migrationIndex, statementIndex, place, rules: [runsDeferred] }];
  return { text: runDeferred, start, end, place, comments: [], sources };
}
