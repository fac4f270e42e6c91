import { collect } from '../footprints/collect-references.js';
import type { CodeStatement, Handler } from '../plpgsql/plpgsql.js';

/**
 * Whether a handler uses the error other than to print it or to fail: its message and diagnostics have the
 * current names of tables, columns and constraints.
 */
export function usesErrorText({ body }: Handler): boolean {
  return body.some(statementUsesErrorText);
}

function statementUsesErrorText(statement: CodeStatement): boolean {
  switch (statement.type) {
    case 'sql':
      return collect(statement.tree).columns.has('sqlerrm');
    case 'evaluate':
      return (
        (statement.trees.length === 0 && !statement.countsRows) ||
        statement.trees.some((tree) => collect(tree).columns.has('sqlerrm'))
      );
    case 'return':
      return statement.trees.some((tree) => collect(tree).columns.has('sqlerrm'));
    case 'if':
      return statement.branches.some(
        ({ condition, body }) =>
          (condition !== undefined && collect(condition).columns.has('sqlerrm')) ||
          body.some(statementUsesErrorText),
      );
    case 'block':
      return statement.body.some(statementUsesErrorText) || statement.handlers.some(usesErrorText);
    case 'inner':
      return statement.body.some(statementUsesErrorText);
    default:
      return false;
  }
}
