import type { OutputStatement } from './output.js';

/** Whether a statement was written on the line right below the other. */
export function isWrittenBelow(above: OutputStatement, statement: OutputStatement): boolean {
  const [first, ...others] = above.operations;
  const [next, ...more] = statement.operations;
  if (!first || !next || others.length > 0 || more.length > 0) return false;
  const [before, after] = [first.origin, next.origin];
  if (before.migration !== after.migration || before.parts > 1 || after.parts > 1) return false;
  if (before.statementIndex + 1 !== after.statementIndex) return false;
  const gap = before.migration.text.slice(before.statement.end, after.statement.start);
  return /^\s*;[^\S\n]*\n[^\S\n]*$/.test(gap);
}
