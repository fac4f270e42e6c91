import { collect } from '../footprints/collect-references.js';
import type { CodeStatement, Handler } from '../plpgsql/plpgsql.js';

/**
 * Whether a handler uses the error other than to print it or to fail: its message and diagnostics have the
 * current names of tables, columns and constraints.
 */
export function tellsError({ body }: Handler): boolean {
  return body.some(tells);
}

function tells(statement: CodeStatement): boolean {
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
          body.some(tells),
      );
    case 'block':
      return statement.body.some(tells) || statement.handlers.some(tellsError);
    case 'inner':
      return statement.body.some(tells);
    default:
      return false;
  }
}
