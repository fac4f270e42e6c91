import { type Environment, freshEnvironment } from '../operations/environment.js';
import type { OutputStatement } from './output.js';
import { onlyFile, provenance } from './provenance.js';

/** True when the statements can run in one transaction, which whoever applies them opens. */
export function isOneTransaction(statements: readonly OutputStatement[]): boolean {
  return !statements.some((each) => each.refusesTransaction || each.needsCommitBefore);
}

/**
 * The result as one SQL text. The same statements give the same bytes. An object and its satellites
 * stand together under one line that says where they came from; neighbours that came from one file
 * share it.
 */
export function printSql(statements: readonly OutputStatement[], head: readonly string[]): string {
  const blocks = [head.map((line) => (line ? `-- ${line}` : '--')).join('\n')];
  const brackets = !isOneTransaction(statements);
  const headings = headingsOf(statements);
  let current: Environment = freshEnvironment;
  let open = false;
  const commit = () => {
    if (open) blocks.push('COMMIT;');
    open = false;
  };
  for (const statement of statements) {
    let follows = statement.continues;
    const interrupt = (block: string) => {
      blocks.push(block);
      follows = false;
    };
    if (open && (statement.refusesTransaction || statement.needsCommitBefore)) {
      commit();
      follows = false;
    }
    if (brackets && !open && !statement.refusesTransaction) {
      interrupt('BEGIN;');
      open = true;
    }
    const settings = changeEnvironment(current, statement.environment);
    if (settings.length > 0) interrupt(settings.join('\n'));
    current = statement.environment;
    const text = printStatement(statement, headings.get(statement));
    if (follows) blocks.push(`${blocks.pop()}\n${text}`);
    else blocks.push(text);
  }
  const reset = changeEnvironment(current, freshEnvironment);
  if (reset.length > 0) blocks.push(reset.join('\n'));
  commit();
  return `${blocks.join('\n\n')}\n`;
}

/** What is said about the origin, and above which statement. */
function headingsOf(statements: readonly OutputStatement[]): ReadonlyMap<OutputStatement, string> {
  const groups: { file: string | undefined; readonly members: OutputStatement[] }[] = [];
  for (const statement of statements) {
    const last = groups.at(-1);
    const file = onlyFile([statement]);
    if (last && statement.continues) {
      last.members.push(statement);
      if (last.file !== file) last.file = undefined;
    } else groups.push({ file, members: [statement] });
  }
  const headings = new Map<OutputStatement, string>();
  for (let index = 0; index < groups.length; ) {
    const { file, members: [first] = [] } = groups[index] ?? {};
    let end = index + 1;
    while (file !== undefined && groups[end]?.file === file) end += 1;
    const all = groups.slice(index, end).flatMap(({ members }) => members);
    if (first) headings.set(first, provenance(all));
    index = end;
  }
  return headings;
}

function printStatement(
  { comments, text, copyData }: OutputStatement,
  heading: string | undefined,
): string {
  return [
    ...(heading === undefined ? [] : [`-- ${heading}`]),
    ...comments,
    // A line comment at the statement's end must not swallow the semicolon.
    `${text}${/--[^\n]*$/.test(text) ? '\n' : ''};`,
    ...(copyData === undefined ? [] : [`${copyData.replace(/\n$/, '')}\n\\.`]),
  ].join('\n');
}

/** The statements that lead from one set of settings to another. */
function changeEnvironment(from: Environment, to: Environment): readonly string[] {
  const gone = [...from.keys()].filter((name) => !to.has(name)).map((name) => `RESET ${name};`);
  const set = [...to]
    .filter(([name, statement]) => from.get(name) !== statement)
    .map(([, statement]) => `${statement};`);
  return [...gone, ...set];
}
