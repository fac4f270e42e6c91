import type { ColumnDef, Node as Tree } from 'libpg-query';
import type { Relation } from '../../catalog/objects.js';
import { isBuiltIn } from '../code/built-in-names.js';
import type { Context } from '../context.js';
import { typeName } from '../references.js';

/**
 * True for a new column that holds NULL or one constant in every row, whether the row was there before
 * the column or came after it. Statements on rows that neither name the column nor see whole rows
 * cannot tell when it was added. A default that is set later is another matter: it tells old rows from
 * new ones.
 */
export function isQuietColumn(
  context: Context,
  relation: Relation,
  { typeName: type, constraints, collClause }: ColumnDef,
): boolean {
  if (relation.children.size > 0 || relation.parents.size > 0 || relation.partitioned) return false;
  if (!type || collClause || !isPlainType(context, type)) return false;
  let constant = false;
  let notNull = false;
  for (const each of constraints ?? []) {
    const { contype, raw_expr } = 'Constraint' in each ? each.Constraint : {};
    if (contype === 'CONSTR_NOTNULL') notNull = true;
    else if (contype === 'CONSTR_DEFAULT' && raw_expr && isConstant(raw_expr)) constant = true;
    else if (contype !== 'CONSTR_NULL') return false;
  }
  return constant || !notNull;
}

/** No domain, which may have a default and checks of its own, and no serial. */
function isPlainType(context: Context, type: NonNullable<ColumnDef['typeName']>): boolean {
  const written = typeName(type);
  if (/^(small|big)?serial[248]?$/.test(written.name)) return false;
  const found = context.type(written, context.footing());
  if (found) return !('labels' in found) || found.kind !== 'domain';
  return !context.catalog.vague || isBuiltIn(written.name);
}

/** The same value whenever it is evaluated. */
function isConstant(tree: Tree): boolean {
  if ('A_Const' in tree)
    return !/\b(now|today|tomorrow|yesterday)\b/i.test(tree.A_Const.sval?.sval ?? '');
  if ('TypeCast' in tree) {
    const { arg, typeName: type } = tree.TypeCast;
    const isName = type !== undefined && typeName(type).name.startsWith('reg');
    return arg !== undefined && !isName && isConstant(arg);
  }
  if ('A_ArrayExpr' in tree) return (tree.A_ArrayExpr.elements ?? []).every(isConstant);
  if (!('A_Expr' in tree)) return false;
  const { lexpr, rexpr } = tree.A_Expr;
  return lexpr === undefined && rexpr !== undefined && isConstant(rexpr);
}
