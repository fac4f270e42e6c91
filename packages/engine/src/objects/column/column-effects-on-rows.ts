import type { ColumnDef, Node as Tree, TypeName } from 'libpg-query';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { seededFunctions } from '../../footprints/pure-functions.js';
import { collect } from '../../footprints/references/collect-references.js';
import { isEmpty } from '../../guards/empty-queries.js';
import { serialTypes } from '../../sql/serial-types.js';
import { walk } from '../../sql/walk.js';
import { typeName } from '../../sql/written-names.js';
import { isBuiltIn, isBuiltInType } from '../../state/built-in-names.js';
import type { Relation } from '../../state/objects.js';
import { runsCode } from './columns.js';
import { isNeverNull } from './never-null.js';

/**
 * Touches the cells through which a new column affects statements on rows. Returns true if the column adds no condition
 * that rows must satisfy. A column that has NULL or one constant in every row has it whether the row existed before the
 * column or not: statements that neither name the column nor use whole rows cannot tell when it was added. With a
 * volatile default only new rows can tell. A default that is set later is different: it distinguishes old rows from new
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
  // The rows stay even if they are deleted later, because code ran for each.
  if (relation.mayHoldRows && fillsByCode(lookup, definition)) {
    footprint.read(cells.rows(relation.id));
  }
  if (!isUnconditional) footprint.add(cells.shape(relation.id));
  else if (!defaultsOf(definition).every((each) => isConstantIn(each, definition.typeName))) {
    footprint.add(cells.defaults(relation.id));
  }
  return isUnconditional;
}

function addsNoCondition(lookup: Lookup, relation: Relation, definition: ColumnDef): boolean {
  if (relation.children.size > 0 || relation.parents.size > 0 || relation.partitioned) return false;
  if (!isPlain(lookup, definition)) return false;
  const defaults = defaultsOf(definition);
  // A sequence numbers rows in their order, which every change of them affects.
  if (defaults.some(runsCode)) return false;
  if (defaults.length > 0 && lookup.catalog.impliedCalls.length > 0) return false;
  // Existing rows would get NULL, which the column may not allow.
  const isNotNull = definition.constraints?.some(
    (each) => 'Constraint' in each && each.Constraint.contype === 'CONSTR_NOTNULL',
  );
  return !isNotNull || defaults.some(isNeverNull);
}

/** Whether the values of a new column may be computed for each row, by a sequence or other code with an effect. */
function fillsByCode(lookup: Lookup, definition: ColumnDef): boolean {
  const isIdentity = definition.constraints?.some(
    (each) => 'Constraint' in each && each.Constraint.contype === 'CONSTR_IDENTITY',
  );
  return (
    isIdentity === true ||
    !definition.typeName ||
    !isPlainType(lookup, definition.typeName) ||
    defaultsOf(definition).some((each) => runsCode(each) || takesRandomValues(each))
  );
}

/** Each call takes the next value of a seeded session. */
function takesRandomValues(value: Tree): boolean {
  return collect(value).calls.some(({ name }) => seededFunctions.has(name));
}

/** Whether svc follows a new column into the children of its table: nothing else is created or computed there. */
export function reachesChildren(
  lookup: Lookup,
  relation: Relation,
  definition: ColumnDef,
): boolean {
  if (!isPlain(lookup, definition) || lookup.catalog.impliedCalls.length > 0) return false;
  return isEmpty(relation, lookup) || defaultsOf(definition).every(isConstant);
}

/** Whether a column has a plain type, and no constraints other than NOT NULL and a default. */
function isPlain(lookup: Lookup, { typeName: type, constraints, collClause }: ColumnDef): boolean {
  if (!type || collClause || !isPlainType(lookup, type)) return false;
  const types = (constraints ?? []).map((each) =>
    'Constraint' in each ? each.Constraint.contype : undefined,
  );
  const known = ['CONSTR_NOTNULL', 'CONSTR_DEFAULT', 'CONSTR_NULL'];
  return types.every((each) => each !== undefined && known.includes(each));
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

/**
 * Whether a default has the same value for every row of a column. PostgreSQL converts a literal when it stores the
 * default, but one type to another for each row: with the settings, and the labels of enums, of that time.
 */
function isConstantIn(tree: Tree, column: TypeName | undefined): boolean {
  if (!isConstant(tree)) return false;
  const own = column && typeName(column).name;
  const casts = castsIn(tree);
  const isOwn = casts.every(({ name, isNested }) => !isNested && name === own);
  return isOwn || [own ?? '', ...casts.map(({ name }) => name)].every(isAlwaysWrittenAlike);
}

interface Cast {
  /** The type that the value is cast to. */
  readonly name: string;
  /** Whether its argument is also a cast. */
  readonly isNested: boolean;
}

function castsIn(tree: Tree): readonly Cast[] {
  const found: Cast[] = [];
  walk(tree, (type, node) => {
    if (type !== 'TypeCast' || !node.typeName) return undefined;
    const isNested = node.arg !== undefined && 'TypeCast' in node.arg;
    found.push({ name: typeName(node.typeName).name, isNested });
    return undefined;
  });
  return found;
}

/** Whether a value of a type has the same text under all settings. */
function isAlwaysWrittenAlike(type: string): boolean {
  return isBuiltInType(type) && !writtenBySettings.test(type);
}

const writtenBySettings =
  /^(date|time|interval|abstime|tsrange|tstz|daterange|datemulti|tsmulti|bytea|float|money|xml|reg|ts(vector|query)$)/;

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
