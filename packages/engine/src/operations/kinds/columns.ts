import type { ColumnDef, Constraint, Node as Tree } from 'libpg-query';
import { chosenName } from '../../catalog/chosen-names.js';
import type { Column, ConstraintFact, KeyAction, Relation } from '../../catalog/objects.js';
import { walk } from '../../sql/walk.js';
import type { Context } from '../context.js';
import type { Footing } from '../footing.js';
import { pureFunctions } from '../pure-functions.js';
import { rangeVarName, readReferences, readType, strings, typeName } from '../references.js';

const serialTypes = new Set([
  'serial',
  'serial2',
  'serial4',
  'serial8',
  'smallserial',
  'bigserial',
]);

/** Adds a column to a relation: its name, its type, what it brings along. */
export function addColumn(
  context: Context,
  footing: Footing,
  relation: Relation,
  definition: ColumnDef,
): Column {
  const { cells } = context;
  const name = definition.colname ?? '';
  const written = definition.typeName ? typeName(definition.typeName) : { name: '' };
  const constraints = constraintsOf(definition.constraints);
  const serial = written.schema === undefined && serialTypes.has(written.name);
  const identity = constraints.some((each) => each.contype === 'CONSTR_IDENTITY');
  const column: Column = {
    id: context.identity(),
    name,
    type: written.name,
    notNull:
      serial ||
      identity ||
      has(constraints, 'CONSTR_NOTNULL') ||
      has(constraints, 'CONSTR_PRIMARY'),
    hasDefault: serial || identity || has(constraints, 'CONSTR_DEFAULT'),
    generated: has(constraints, 'CONSTR_GENERATED'),
    computed: constraints.some((each) => runsCode(each)),
    expression: constraints.find(isExpression)?.raw_expr,
  };
  footing
    .write(cells.columns(relation.id))
    .write(cells.column(relation.id, column.id))
    .write(cells.columnName(relation.id, name));
  relation.columns?.push(column);
  if (!serial) readType(context, footing, written);
  if (definition.collClause)
    readReferences(context, footing, { CollateClause: definition.collClause });
  if (serial || identity) ownSequence(context, footing, relation, name);
  for (const constraint of constraints) {
    addConstraint(context, footing, relation, constraint, [name]);
  }
  return column;
}

function isExpression({ contype }: Constraint): boolean {
  return contype === 'CONSTR_DEFAULT' || contype === 'CONSTR_GENERATED';
}

/** A default or generated expression that calls more than pure built-ins. */
function runsCode(constraint: Constraint): boolean {
  const { raw_expr } = constraint;
  if (!isExpression(constraint) || !raw_expr) return false;
  let runs = false;
  walk(raw_expr, (type, node) => {
    if (type === 'FuncCall') runs ||= !pureFunctions.has(strings(node.funcname ?? []).at(-1) ?? '');
    return undefined;
  });
  return runs;
}

function has(constraints: readonly Constraint[], type: Constraint['contype']): boolean {
  return constraints.some((each) => each.contype === type);
}

/** The constraints of a list of nodes. */
export function constraintsOf(nodes: readonly Tree[] | undefined): readonly Constraint[] {
  return (nodes ?? []).flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));
}

function ownSequence(context: Context, footing: Footing, relation: Relation, column: string): void {
  const name = freeRelationName(context, footing, relation, column, 'seq');
  context.takeName(footing, 'relation', relation.schema, name);
  const sequence = context.catalog.addRelation('sequence', relation.schema, name, {
    owner: relation.id,
  });
  relation.indexes.add(sequence.id);
  footing.makes(sequence.id);
}

/** Chooses a name as PostgreSQL would, reading every name that was tried. */
function freeRelationName(
  context: Context,
  footing: Footing,
  relation: Relation,
  columns: string,
  suffix: string,
): string {
  return chosenName(relation.name, columns, suffix, (candidate) => {
    footing.read(context.cells.name('relation', relation.schema, candidate));
    return (
      context.catalog.relation(relation.schema, candidate) !== undefined ||
      relation.constraints.has(candidate)
    );
  });
}

const suffixes: Readonly<Record<ConstraintFact['type'], string>> = {
  primary: 'pkey',
  unique: 'key',
  check: 'check',
  foreign: 'fkey',
  exclusion: 'excl',
  'not null': 'not_null',
};

/** Adds a constraint; gives its name where it is one that PostgreSQL keeps under a name. */
export function addConstraint(
  context: Context,
  footing: Footing,
  relation: Relation,
  constraint: Constraint,
  ownColumns: readonly string[] = [],
): string | undefined {
  const { cells } = context;
  const expressions = [constraint.raw_expr, constraint.where_clause].filter(
    (each) => each !== undefined,
  );
  if (expressions.length > 0) readReferences(context, footing, expressions, [relation]);
  const type = constraintType(constraint);
  if (type === undefined) return undefined;
  const keys = strings(constraint.keys ?? []);
  const foreign = strings(constraint.fk_attrs ?? []);
  const columns = keys.length > 0 ? keys : foreign.length > 0 ? foreign : ownColumns;
  for (const column of columns) readColumn(context, footing, relation, column);
  for (const exclusion of constraint.exclusions ?? []) {
    readReferences(context, footing, exclusion, [relation]);
  }
  const indexed = type === 'primary' || type === 'unique' || type === 'exclusion';
  const name =
    constraint.conname ?? constraintName(context, footing, relation, type, columns, constraint);
  footing.write(cells.part(relation.id, 'constraint', name)).add(cells.shape(relation.id));
  if (indexed) {
    footing.write(cells.part(relation.id, 'keys'));
    context.takeName(footing, 'relation', relation.schema, name);
    const index = context.catalog.addRelation('index', relation.schema, name, {
      owner: relation.id,
    });
    relation.indexes.add(index.id);
    footing.makes(index.id);
  }
  if (type === 'primary') {
    for (const column of columns) footing.write(cells.part(relation.id, 'not null', column));
  }
  const referenced =
    type === 'foreign' ? readReferenced(context, footing, relation, constraint) : undefined;
  relation.constraints.set(name, {
    id: context.identity(),
    type,
    columns,
    ...(referenced === undefined ? {} : { referenced, ...keyActions(constraint) }),
    ...(type === 'check' && constraint.raw_expr ? { expression: constraint.raw_expr } : {}),
    deferred: constraint.initdeferred === true,
  });
  return name;
}

function keyActions({ pk_attrs, fk_del_action, fk_upd_action }: Constraint) {
  return {
    ...(pk_attrs ? { referencedColumns: strings(pk_attrs) } : {}),
    onDelete: keyAction(fk_del_action),
    onUpdate: keyAction(fk_upd_action),
  };
}

/** The letters of PostgreSQL's pg_constraint: NO ACTION, RESTRICT, CASCADE, SET NULL, SET DEFAULT. */
function keyAction(letter: string | undefined): KeyAction {
  if (letter === 'c') return 'cascade';
  return letter === 'n' || letter === 'd' ? 'set' : 'none';
}

function readReferenced(
  context: Context,
  footing: Footing,
  relation: Relation,
  { pktable, pk_attrs }: Constraint,
): number | undefined {
  if (!pktable) return undefined;
  const target = context.relation(rangeVarName(pktable), footing);
  if (target === undefined || target.id === relation.id) return target?.id;
  const { cells } = context;
  footing.uses(target.id).read(cells.part(target.id, 'keys')).add(cells.incoming(target.id));
  // Only rows that are there already are held against the other table's.
  if (relation.mayHoldRows) footing.read(cells.rows(relation.id)).read(cells.rows(target.id));
  for (const column of strings(pk_attrs ?? [])) readColumn(context, footing, target, column);
  return target.id;
}

/** The operation uses a column by its name. */
export function readColumn(
  context: Context,
  footing: Footing,
  relation: Relation,
  name: string,
): void {
  footing.read(context.cells.columnName(relation.id, name));
  const column = relation.columns?.find((each) => each.name === name);
  if (column) footing.read(context.cells.column(relation.id, column.id));
}

function constraintType({ contype }: Constraint): ConstraintFact['type'] | undefined {
  switch (contype) {
    case 'CONSTR_PRIMARY':
      return 'primary';
    case 'CONSTR_UNIQUE':
      return 'unique';
    case 'CONSTR_CHECK':
      return 'check';
    case 'CONSTR_FOREIGN':
      return 'foreign';
    case 'CONSTR_EXCLUSION':
      return 'exclusion';
    case 'CONSTR_NOTNULL':
      return 'not null';
    default:
      return undefined;
  }
}

function constraintName(
  context: Context,
  footing: Footing,
  relation: Relation,
  type: ConstraintFact['type'],
  columns: readonly string[],
  constraint: Constraint,
): string {
  const suffix = suffixes[type];
  if (type === 'primary') return freeRelationName(context, footing, relation, '', suffix);
  if (type === 'unique' || type === 'exclusion') {
    return freeRelationName(context, footing, relation, columns.join('_'), suffix);
  }
  const subject = type === 'check' ? checkedColumn(relation, constraint) : columns.join('_');
  return chosenName(relation.name, subject, suffix, (candidate) =>
    relation.constraints.has(candidate),
  );
}

/** A check on one column is named after it, one on several after the table alone. */
function checkedColumn(relation: Relation, { raw_expr }: Constraint): string {
  const named = new Set<string>();
  if (raw_expr) {
    walk(raw_expr, (type, node) => {
      if (type === 'ColumnRef') for (const name of strings(node.fields ?? [])) named.add(name);
      return undefined;
    });
  }
  const columns = (relation.columns ?? []).filter((column) => named.has(column.name));
  return columns.length === 1 ? (columns[0]?.name ?? '') : '';
}
