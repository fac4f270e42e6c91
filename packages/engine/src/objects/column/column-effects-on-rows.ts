import type { ColumnDef, Node as Tree } from 'libpg-query';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { serialTypes } from '../../sql/serial-types.js';
import { typeName } from '../../sql/written-names.js';
import { isBuiltIn } from '../../state/built-in-names.js';
import type { Relation } from '../../state/objects.js';
import { runsCode } from './columns.js';
import { isNeverNull } from './never-null.js';

/**
 * Touches the cells through which a new column affects statements on rows. True if the column adds no condition that
 * rows must satisfy.
 *
 * A column that has NULL or one constant in every row has it whether the row existed before the column or not:
 * statements that neither name the column nor use whole rows cannot tell when it was added. With a volatile
 * default only new rows can tell. A default that is set later is different: it distinguishes old rows from new
 * ones.
 */
export function touchRows(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  definition: ColumnDef,
): boolean {
  const { cells } = lookup;
  const isUnconditional = addsNoCondition(lookup, relation, definition);
  if (!isUnconditional) footprint.add(cells.shape(relation.id));
  else if (!defaultsOf(definition).every(isConstant)) footprint.add(cells.defaults(relation.id));
  return isUnconditional;
}

function addsNoCondition(lookup: Lookup, relation: Relation, definition: ColumnDef): boolean {
  const { typeName: type, constraints, collClause } = definition;
  if (relation.children.size > 0 || relation.parents.size > 0 || relation.partitioned) return false;
  if (!type || collClause || !isPlainType(lookup, type)) return false;
  const types = (constraints ?? []).map((each) =>
    'Constraint' in each ? each.Constraint.contype : undefined,
  );
  const known = ['CONSTR_NOTNULL', 'CONSTR_DEFAULT', 'CONSTR_NULL'];
  if (!types.every((each) => each !== undefined && known.includes(each))) return false;
  const defaults = defaultsOf(definition);
  // A sequence numbers rows in their order, which every change of them affects.
  if (defaults.some(runsCode)) return false;
  if (defaults.length > 0 && lookup.catalog.impliedCalls.length > 0) return false;
  // Existing rows would get NULL where it is not allowed.
  return !types.includes('CONSTR_NOTNULL') || defaults.some(isNeverNull);
}

function defaultsOf({ constraints }: ColumnDef): readonly Tree[] {
  return (constraints ?? []).flatMap((each) =>
    'Constraint' in each && each.Constraint.contype === 'CONSTR_DEFAULT'
      ? (each.Constraint.raw_expr ?? [])
      : [],
  );
}

/** Not a domain, which may have a default and checks, and not a serial. */
function isPlainType(lookup: Lookup, type: NonNullable<ColumnDef['typeName']>): boolean {
  const written = typeName(type);
  if (serialTypes.has(written.name)) return false;
  const found = lookup.findType(written);
  if (found) return !('labels' in found) || found.kind !== 'domain';
  return !lookup.catalog.mayHaveUnknownObjects || isBuiltIn(written.name);
}

/** Whether an expression has the same value at each evaluation. */
export function isConstant(tree: Tree): boolean {
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
