import { type Environment, freshEnvironment } from '../session/environment.js';
import { isTransactionMode } from '../session/transaction-modes.js';
import type { OutputStatement } from './output.js';
import { isWrittenBelow } from './written-below.js';

/** What stands in the result, one after the other: statements, and what sets the stage for them. */
export type Step =
  /** Transactions and settings, which no migration needs to have written so. */
  | { readonly type: 'stage'; readonly sql: readonly string[] }
  | {
      readonly type: 'statement';
      readonly statement: OutputStatement;
      /** It belongs to the object of the statement right before, or was written right below it. */
      readonly follows: boolean;
    };

/** True when the statements can run in one transaction, which whoever applies them opens. */
export function isOneTransaction(statements: readonly OutputStatement[]): boolean {
  return !statements.some((each) => each.refusesTransaction || each.needsCommitBefore);
}

/** The statements with the transactions and settings that they need, which are left as they were found. */
export function stepsOf(statements: readonly OutputStatement[]): readonly Step[] {
  const steps: Step[] = [];
  const brackets = !isOneTransaction(statements);
  let current: Environment = freshEnvironment;
  let open = false;
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
      current = withoutModes(current);
    }
    if (brackets && !open && !statement.refusesTransaction) {
      stage('BEGIN');
      open = true;
    }
    stage(...changeEnvironment(current, statement.environment));
    current = endsSettings(statement) ? freshEnvironment : statement.environment;
    steps.push({ type: 'statement', statement, follows });
  }
  stage(...changeEnvironment(withoutModes(current), freshEnvironment));
  if (open) stage('COMMIT');
  return steps;
}

/** How a transaction runs ends with it. */
function withoutModes(environment: Environment): Environment {
  return new Map([...environment].filter(([name]) => !isTransactionMode(name)));
}

/** After DISCARD ALL nothing is set any more. */
function endsSettings({ text }: OutputStatement): boolean {
  return /^discard\s+all$/i.test(text);
}

/**
 * The statements that lead from one set of settings to another. A new user of the session acts as
 * itself, so the role is set after it, and again when only the user changes.
 */
function changeEnvironment(from: Environment, to: Environment): readonly string[] {
  const stays = (name: string) => from.get(name) === to.get(name);
  const isSet = (name: string) =>
    stays(name) && (name !== 'role' || stays('session_authorization'));
  const gone = [...from.keys()].filter((name) => !to.has(name)).map((name) => `RESET ${name}`);
  const set = [...to].filter(([name]) => !isSet(name));
  const role = set.filter(([name]) => name === 'role');
  const others = set.filter(([name]) => name !== 'role');
  return [...gone, ...[...others, ...role].map(([, statement]) => statement)];
}
