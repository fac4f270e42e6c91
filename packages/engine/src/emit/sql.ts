import { type Environment, freshEnvironment } from '../operations/environment.js';
import type { Operation } from '../operations/operation.js';
import type { OutputStatement } from './output.js';

/** True when the statements can run in one transaction, which whoever applies them opens. */
export function isOneTransaction(statements: readonly OutputStatement[]): boolean {
  return !statements.some((each) => each.refusesTransaction || each.needsCommitBefore);
}

/** The result as one SQL text. The same statements give the same bytes. */
export function printSql(statements: readonly OutputStatement[], head: readonly string[]): string {
  const blocks = [head.map((line) => (line ? `-- ${line}` : '--')).join('\n')];
  const brackets = !isOneTransaction(statements);
  let current: Environment = freshEnvironment;
  let open = false;
  const commit = () => {
    if (open) blocks.push('COMMIT;');
    open = false;
  };
  for (const statement of statements) {
    if (statement.refusesTransaction || statement.needsCommitBefore) commit();
    if (brackets && !open && !statement.refusesTransaction) {
      blocks.push('BEGIN;');
      open = true;
    }
    const settings = changeEnvironment(current, statement.environment);
    if (settings.length > 0) blocks.push(settings.join('\n'));
    current = statement.environment;
    blocks.push(printStatement(statement));
  }
  const reset = changeEnvironment(current, freshEnvironment);
  if (reset.length > 0) blocks.push(reset.join('\n'));
  commit();
  return `${blocks.join('\n\n')}\n`;
}

function printStatement({ comments, text, copyData, operations }: OutputStatement): string {
  return [
    `-- ${provenance(operations)}`,
    ...comments,
    // A line comment at the statement's end must not swallow the semicolon.
    `${text}${/--[^\n]*$/.test(text) ? '\n' : ''};`,
    ...(copyData === undefined ? [] : [`${copyData.replace(/\n$/, '')}\n\\.`]),
  ].join('\n');
}

/** Where a statement came from: file and line of each operation in it, shortest form. */
function provenance(operations: readonly Operation[]): string {
  const lines = new Map<string, Set<number>>();
  for (const { origin } of operations) {
    const file = origin.migration.name.split('/').at(-1) ?? '';
    const known = lines.get(file) ?? new Set();
    lines.set(file, known.add(origin.statement.place.line));
  }
  return [...lines].map(([file, numbers]) => `${file}:${[...numbers].join(',')}`).join(' ');
}

/** The statements that lead from one set of settings to another. */
function changeEnvironment(from: Environment, to: Environment): readonly string[] {
  const gone = [...from.keys()].filter((name) => !to.has(name)).map((name) => `RESET ${name};`);
  const set = [...to]
    .filter(([name, statement]) => from.get(name) !== statement)
    .map(([, statement]) => `${statement};`);
  return [...gone, ...set];
}
