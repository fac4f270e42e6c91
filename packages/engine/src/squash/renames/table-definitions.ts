import type { AlterTableCmd, ColumnDef, Constraint, Node as Tree } from 'libpg-query';
import { subcommand } from '../../objects/table/subcommands.js';
import { walk } from '../../sql/walk.js';
import { strings } from '../../sql/written-names.js';
import { candidateName } from '../../state/chosen-names.js';
import type { Scope, Substitution } from './substitution.js';

/** A column's definition; `element` is its place in a CREATE TABLE. */
export function column(
  on: Substitution,
  table: Scope,
  definition: ColumnDef,
  element?: number,
): void {
  const before = definition.colname ?? '';
  const name = on.part('column', table, before);
  if (definition.colname !== undefined) definition.colname = name;
  on.type(definition.typeName);
  if (definition.raw_default) on.expression(table, definition.raw_default);
  const constraints = (definition.constraints ?? []).flatMap((each) =>
    'Constraint' in each ? [each.Constraint] : [],
  );
  for (const each of constraints) constraint(on, table, each, [name], before);
  if (table.id === undefined || !on.isTouched(table)) return;
  const sequence = on.chosen.implied('sequence', table.id, before, on.range);
  const natural = candidateName(table.name, name, 'seq', 0);
  if (sequence !== undefined && sequence !== natural) {
    const chosen = table.schema === undefined ? [natural] : [table.schema, natural];
    on.spell({ type: 'sequence', name: sequence, chosen });
  }
  const implied = on.chosen.implied('not null', table.id, before, on.range);
  if (implied === undefined) return;
  if (implied === candidateName(table.name, name, 'not_null', 0)) return;
  const clause = on.chosen.notNullClause(implied);
  definition.constraints = [clause, ...(definition.constraints ?? [])];
  const at = constraints[0]?.location;
  if (at !== undefined) on.spell({ type: 'not null', name: implied, at });
  else if (element !== undefined) on.spell({ type: 'not null', name: implied, element });
  else on.fail();
}

/** A constraint; for a constraint of a column, `column` is the name of the column, before and after. */
export function constraint(
  on: Substitution,
  table: Scope,
  node: Constraint,
  columns: readonly string[] = [],
  column?: string,
): void {
  if (node.conname !== undefined) {
    node.conname = on.part('constraint', table, node.conname);
  } else if (isNamedDifferentlyNow(on, table, node, columns, column)) {
    spellName(on, table, node, columns);
  }
  if (node.indexname !== undefined) {
    node.indexname = on.relationName(undefined, node.indexname);
  }
  for (const list of [node.keys, node.fk_attrs, node.including]) {
    on.columnList(table, list);
  }
  on.columnList(table, node.fk_del_set_cols);
  if (node.pktable) on.columnList(on.relation(node.pktable), node.pk_attrs);
  for (const each of [node.raw_expr, node.where_clause, ...(node.exclusions ?? [])]) {
    if (each) on.expression(table, each);
  }
}

/** Whether PostgreSQL chose the constraint's name from a name that is changed. */
function isNamedDifferentlyNow(
  on: Substitution,
  table: Scope,
  constraint: Constraint,
  columns: readonly string[],
  column: string | undefined,
): boolean {
  const { contype = '', keys, fk_attrs, raw_expr } = constraint;
  if (!on.isTouched(table) || !namedKinds.has(contype)) return false;
  if (isRenamed(on, table, constraint)) return true;
  if (table.isRenamed || contype === 'CONSTR_EXCLUSION') return true;
  return (
    columns.some((each) => column !== undefined && each !== column) ||
    [...strings(keys ?? []), ...strings(fk_attrs ?? []), ...columnsOf(raw_expr)].some(
      (each) => on.settledColumn(table, each) !== each,
    )
  );
}

/** The columns in an expression, after which PostgreSQL names a check. */
function columnsOf(expression: Tree | undefined): readonly string[] {
  const columns: string[] = [];
  if (expression) {
    walk(expression, (type, node) => {
      if (type === 'ColumnRef') columns.push(...strings(node.fields ?? []));
      return undefined;
    });
  }
  return columns;
}

/**
 * Whether the constraint gets another name than the one that PostgreSQL chose, or may get one because the chosen name
 * is unknown.
 */
function isRenamed(on: Substitution, { id }: Scope, constraint: Constraint): boolean {
  const original = on.originals.get(constraint);
  const chosen = original && on.chosen.constraint(original);
  if (id === undefined) return false;
  if (chosen === undefined) return on.naming.makesConstraint(id, on.range);
  return on.naming.part('constraint', id, chosen, on.range) !== undefined;
}

/** The chosen name is written out if PostgreSQL would choose another now. */
function spellName(
  on: Substitution,
  table: Scope,
  constraint: Constraint,
  columns: readonly string[],
): void {
  const original = on.originals.get(constraint);
  const chosen = original && on.chosen.constraint(original);
  const target =
    chosen === undefined || table.id === undefined
      ? undefined
      : (on.naming.part('constraint', table.id, chosen, on.range) ?? chosen);
  if (target === undefined) {
    on.fail();
    return;
  }
  const keys = [...strings(constraint.keys ?? []), ...strings(constraint.fk_attrs ?? [])].map(
    (each) => on.settledColumn(table, each),
  );
  if (target === naturalName(table.name, constraint, keys.length > 0 ? keys : columns)) return;
  constraint.conname = target;
  on.spell({ type: 'constraint', name: target, at: constraint.location ?? 0 });
}

/** A subcommand of ALTER TABLE. */
export function command(on: Substitution, table: Scope, node: AlterTableCmd): void {
  const { subtype = 'AT_AddColumn', def } = node;
  if (node.name !== undefined) {
    const { names } = subcommand({ subtype });
    if (names === 'constraint' || names === 'column') {
      node.name = on.part(names, table, node.name);
    } else if (names === 'index') {
      node.name = on.relationName(undefined, node.name);
    } else if (names === undefined) on.fail();
  }
  if (!def) return;
  if ('ColumnDef' in def) column(on, table, def.ColumnDef);
  else if ('Constraint' in def) constraint(on, table, def.Constraint);
  else if ('RangeVar' in def) on.relation(def.RangeVar);
  else if ('PartitionCmd' in def) on.relation(def.PartitionCmd.name);
  else on.expression(table, def);
}

/** The name that PostgreSQL chooses for a constraint if it is free. */
function naturalName(
  table: string,
  { contype }: Constraint,
  columns: readonly string[],
): string | undefined {
  switch (contype) {
    case 'CONSTR_PRIMARY':
      return candidateName(table, '', 'pkey', 0);
    case 'CONSTR_UNIQUE':
      return candidateName(table, columns.join('_'), 'key', 0);
    case 'CONSTR_FOREIGN':
      return candidateName(table, columns.join('_'), 'fkey', 0);
    case 'CONSTR_NOTNULL':
      return candidateName(table, columns.join('_'), 'not_null', 0);
    default:
      return undefined;
  }
}

const namedKinds = new Set<string>([
  'CONSTR_PRIMARY',
  'CONSTR_UNIQUE',
  'CONSTR_FOREIGN',
  'CONSTR_NOTNULL',
  'CONSTR_CHECK',
  'CONSTR_EXCLUSION',
]);
