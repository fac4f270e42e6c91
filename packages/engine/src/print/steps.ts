import { startsWith } from '../code/mentions.js';
import { runDeferred } from '../session/deferred-triggers.js';
import { type Environment, freshEnvironment, writtenSetting } from '../session/environment.js';
import { isTransactionMode } from '../session/transaction-modes.js';
import type { OutputStatement } from './output.js';
import { isWrittenBelow } from './written-below.js';

/** The sequence of the result: statements, transactions and settings. */
export type Step =
  /** Transactions and settings, which do not come from a migration. */
  | { readonly type: 'stage'; readonly sql: readonly string[] }
  | {
      readonly type: 'statement';
      readonly statement: OutputStatement;
      /** Whether it belongs to the object of the previous statement, or was written right below it. */
      readonly follows: boolean;
    };

/** Whether the statements can run in one transaction that the caller opens. */
export function isOneTransaction(statements: readonly OutputStatement[]): boolean {
  return !statements.some((each) => each.refusesTransaction || each.needsCommitBefore);
}

/** The statements with the transactions and settings that they need; settings are restored at the end. */
export function stepsOf(statements: readonly OutputStatement[]): readonly Step[] {
  const steps: Step[] = [];
  const brackets = !isOneTransaction(statements);
  let current: Environment = freshEnvironment;
  let open = false;
  /** Whether triggers may run at the next commit. */
  let defers = false;
  let follows = false;
  const stage = (...sql: readonly string[]) => {
    if (sql.length === 0) return;
    steps.push({ type: 'stage', sql });
    follows = false;
  };
  for (const [index, statement] of statements.entries()) {
    const above = statements[index - 1];
    follows = statement.continues || (above !== undefined && isWrittenBelow(above, statement));
    if (open && (statement.refusesTransaction || statement.needsCommitBefore)) {
      stage('COMMIT');
      open = false;
      defers = false;
      current = withoutModes(current);
    }
    if (brackets && !open && !statement.refusesTransaction) {
      stage('BEGIN');
      open = true;
    }
    const needed = withIgnored(current, statement);
    stage(...changeEnvironment(current, needed));
    current = endsSettings(statement) ? freshEnvironment : needed;
    steps.push({ type: 'statement', statement, follows });
    defers ||= statement.defersTriggers;
  }
  const restoring = changeEnvironment(withoutModes(current), freshEnvironment);
  // Deferred triggers run before the settings are restored.
  if (defers && restoring.length > 0) stage(runDeferred);
  stage(...restoring);
  if (open) stage('COMMIT');
  return steps;
}

/** The settings that a statement needs; those that make no difference to it stay as they are. */
function withIgnored(current: Environment, { environment, ignores }: OutputStatement): Environment {
  if (ignores.size === 0) return environment;
  const kept = [...current].filter(([name]) => ignores.has(name));
  return new Map([...kept, ...[...environment].filter(([name]) => !ignores.has(name))]);
}

/** Transaction characteristics end with the transaction. */
function withoutModes(environment: Environment): Environment {
  return new Map([...environment].filter(([name]) => !isTransactionMode(name)));
}

const discardsAll = startsWith('discard all');

/** DISCARD ALL resets all settings. */
function endsSettings({ text }: OutputStatement): boolean {
  return discardsAll(text);
}

/**
 * The statements that change one set of settings to another. A new session user resets the role, so the role is
 * set after it, also if only the user changes.
 */
function changeEnvironment(from: Environment, to: Environment): readonly string[] {
  const stays = (name: string) => from.get(name) === to.get(name);
  const isSet = (name: string) =>
    stays(name) && (name !== 'role' || stays('session_authorization'));
  const gone = [...from.keys()]
    .filter((name) => !to.has(name))
    .map((name) => `RESET ${writtenSetting(name)}`);
  const set = [...to].filter(([name]) => !isSet(name));
  const role = set.filter(([name]) => name === 'role');
  const others = set.filter(([name]) => name !== 'role');
  return [...gone, ...[...others, ...role].map(([, statement]) => statement)];
}
