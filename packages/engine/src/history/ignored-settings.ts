import type { AlterTableStmt, Node as Tree } from 'libpg-query';
import type { Context } from '../footprints/context.js';
import type { Lookup } from '../footprints/lookup.js';
import { isEmpty } from '../guards/empty-queries.js';
import { affectsStatements, ignoresNone, type Settings } from '../session/environment.js';
import { walk } from '../sql/walk.js';
import { rangeVarName } from '../sql/written-names.js';
import { runsNoCode } from './runs-no-code.js';
import { searchPathMatters } from './search-path-matters.js';

/** A statement, and the database that it finds. */
interface Read {
  readonly tree: Tree;
  readonly context: Context;
  readonly mayRunCode: () => boolean;
}

/** Whether a setting may make a difference to a statement. */
type MayMatter = (read: Read) => boolean;

const mayConvert: MayMatter = ({ tree, context }) => !convertsNothing(tree, context);

const mayRunCode: MayMatter = (read) => read.mayRunCode();

/** The settings that make no difference to many statements. */
const mayMatter: ReadonlyMap<string, MayMatter> = new Map<string, MayMatter>([
  // They matter where values are converted, from or to text or between types.
  ['timezone', mayConvert],
  ['datestyle', mayConvert],
  ['intervalstyle', mayConvert],
  ['bytea_output', mayConvert],
  ['extra_float_digits', mayConvert],
  // Without the check, a function that has passed it becomes the same function.
  [
    'check_function_bodies',
    (read) =>
      'CreateFunctionStmt' in read.tree
        ? read.context.environment.has('check_function_bodies')
        : read.mayRunCode(),
  ],
  ['client_encoding', (read) => hasOtherCharacters(read.context) || read.mayRunCode()],
  ['row_security', mayRunCode],
  ['search_path', (read) => searchPathMatters(read.tree, read.context) || read.mayRunCode()],
]);

/** The settings that make no difference to a statement, of those that the history changes. */
export function ignoredSettings(tree: Tree, context: Context): Settings['ignores'] {
  if (context.settings.size === 0) return ignoresNone;
  let runs: boolean | undefined;
  const mayRunCode = () => {
    runs ??= !runsNoCode(tree, context);
    return runs;
  };
  const read: Read = { tree, context, mayRunCode };
  return new Set([...context.settings.keys()].filter((name) => !mayMatterTo(read, name)));
}

/** A setting without an effect of its own matters to code that reads it. Any other that is not listed always may. */
function mayMatterTo(read: Read, name: string): boolean {
  const mayOf = mayMatter.get(name) ?? (affectsStatements(name) ? undefined : mayRunCode);
  return mayOf === undefined || mayOf(read);
}

function hasOtherCharacters({ origin }: Context): boolean {
  return /[^\p{ASCII}]/u.test(origin?.statement.text ?? '');
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
