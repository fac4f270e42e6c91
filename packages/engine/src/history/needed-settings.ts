import type { AlterTableStmt, Node as Tree } from 'libpg-query';
import type { Lookup } from '../footprints/lookup.js';
import { isEmpty } from '../guards/empty-queries.js';
import type { Environment } from '../session/environment.js';
import { walk } from '../sql/walk.js';
import { rangeVarName } from '../sql/written-names.js';

/** Settings that matter only where values are converted, from or to text or between types. */
const formats: ReadonlySet<string> = new Set([
  'timezone',
  'datestyle',
  'intervalstyle',
  'bytea_output',
  'extra_float_digits',
]);

/** The settings that a statement needs: one that converts no values does not depend on their formats. */
export function neededSettings(tree: Tree, lookup: Lookup): Environment {
  const { environment } = lookup;
  if (![...environment.keys()].some((each) => formats.has(each))) return environment;
  if (!convertsNothing(tree, lookup)) return environment;
  return new Map([...environment].filter(([name]) => !formats.has(name)));
}

function convertsNothing(tree: Tree, lookup: Lookup): boolean {
  if ('DropStmt' in tree || 'RenameStmt' in tree || 'CommentStmt' in tree) return true;
  if ('CreateTrigStmt' in tree) return tree.CreateTrigStmt.whenClause === undefined;
  return 'AlterTableStmt' in tree && convertsNoRows(tree.AlterTableStmt, lookup);
}

/** Changes of a table without rows that have no expressions. */
function convertsNoRows(statement: AlterTableStmt, lookup: Lookup): boolean {
  const table = statement.relation && lookup.findRelation(rangeVarName(statement.relation));
  if (table?.kind !== 'table' || !isEmpty(table, lookup)) return false;
  let hasExpression = false;
  walk({ AlterTableStmt: statement }, (type, node) => {
    hasExpression ||=
      /^(A_Expr|BoolExpr|FuncCall|TypeCast|SubLink|SQLValueFunction|CaseExpr|CoalesceExpr)$/.test(
        type,
      ) ||
      (type === 'A_Const' && 'sval' in node);
    return hasExpression ? 'skip' : undefined;
  });
  return !hasExpression;
}
