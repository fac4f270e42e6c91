import type { Node as Tree } from 'libpg-query';
import type { Parser } from '../sql/parser/parser.js';
import { SourceError } from '../text/errors.js';
import { splitStatements } from '../text/split.js';

/** A statement that is executed as it is. */
export interface PlainStatement {
  readonly text: string;
  readonly tree: Tree;
}

/** The statements of a text; undefined if PostgreSQL would refuse it. */
export function statementsIn(text: string, parser: Parser): readonly PlainStatement[] | undefined {
  try {
    const statements: PlainStatement[] = [];
    for (const each of splitStatements({ name: 'EXECUTE', text })) {
      const outcome = parser.parse(each.text);
      if (!outcome.ok) return undefined;
      statements.push({ text: each.text, tree: outcome.tree });
    }
    return statements;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return undefined;
  }
}
