import { collect } from '../footprints/references/collect-references.js';
import { everyStatement, treesOf } from '../plpgsql/every-statement.js';
import type { CodeStatement, Handler } from '../plpgsql/plpgsql.js';

/**
 * Whether a handler uses the error other than to print it or to fail: its message and diagnostics have the
 * current names of tables, columns and constraints.
 */
export function usesErrorText({ body }: Handler): boolean {
  return [...everyStatement(body)].some(uses);
}

function uses(statement: CodeStatement): boolean {
  if (statement.type === 'raise' || statement.type === 'exit') return false;
  // GET STACKED DIAGNOSTICS.
  if (statement.type === 'evaluate' && statement.trees.length === 0) return !statement.countsRows;
  return treesOf(statement).some((tree) => collect(tree).columns.has('sqlerrm'));
}
