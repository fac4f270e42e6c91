import type { Migration, Statement } from '../text/migration.js';

/** `-- svc:ignore rule, other-rule`, with the text before it on its line. */
const mark = /^(.*?)--[ \t]*svc:ignore\b[ \t]*(.*)$/gm;

/** A rule to ignore on the lines of one statement. */
export interface Ignore {
  readonly rule: string;
  /** The place of the comment. */
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The rules that the comments of a migration switch off. A comment applies to the statement that contains it or ends
 * on its line; a comment on its own line applies to the next statement.
 */
export function ignoresIn(
  { text }: Migration,
  statements: readonly Statement[],
): readonly Ignore[] {
  if (!text.includes('svc:ignore')) return [];
  return [...text.matchAll(mark)].flatMap(({ 1: before = '', 2: rest = '', index }) => {
    const line = lineAt(text, index);
    const lines = statements.map((statement) => ({
      from: statement.place.line,
      to: lineAt(text, statement.end),
    }));
    const around = lines.filter(({ from, to }) => from <= line && line <= to);
    const below = lines.find(({ from }) => from > line);
    const isAlone = before.trim() === '' && !around.some(({ to }) => line < to);
    const covered = isAlone ? (below ? [below] : []) : around;
    const rules = rest.split(/[\s,]+/).filter((each) => /^[a-z]/.test(each));
    return rules.flatMap((rule) => covered.map((each) => ({ rule, line, ...each })));
  });
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line += 1;
  }
  return line;
}
