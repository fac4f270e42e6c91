import type { Constraint, Node as Tree } from 'libpg-query';
import type { Identity } from '../../catalog/cells.js';
import type { ConstraintFact, KeyAction, Relation } from '../../catalog/objects.js';
import type { Context } from '../context.js';
import type { Footing } from '../footing.js';
import { rangeVarName, readReferences, strings } from '../references.js';
import { columnKey, columnNamed, columnsIn, readColumn } from './columns.js';
import { chooseConstraintName, chooseRelationName } from './constraint-names.js';
import { evaluateOnRows } from './on-rows.js';
import type { WrittenConstraint } from './written-constraints.js';

/**
 * Adds the constraints that one statement (or one subcommand) brings, in PostgreSQL's order: checks,
 * NOT NULL, keys with the primary key first, foreign keys. Names are chosen in this order, and a key
 * on the same columns as one before it is left out. Gives a reason when one cannot be followed.
 * `quiet` says that the column is new and that no row can tell (see `touchRows`).
 */
export function addConstraints(
  context: Context,
  footing: Footing,
  relation: Relation,
  written: readonly WrittenConstraint[],
  quiet = false,
): string | undefined {
  const of = (...types: readonly Constraint['contype'][]) =>
    written.filter(({ tree }) => types.includes(tree.contype));
  for (const each of of('CONSTR_CHECK')) {
    const obstacle = addCheck(context, footing, relation, each);
    if (obstacle !== undefined) return obstacle;
  }
  for (const { tree, columns } of of('CONSTR_NOTNULL')) {
    const [column = ''] = tree.keys ? strings(tree.keys) : columns;
    addNotNull(context, footing, relation, column, tree, quiet);
  }
  const keys = [...of('CONSTR_PRIMARY'), ...of('CONSTR_UNIQUE', 'CONSTR_EXCLUSION')];
  for (const each of withoutRepeated(keys)) {
    const obstacle = each.tree.indexname
      ? adoptIndex(context, footing, relation, each)
      : addKey(context, footing, relation, each);
    if (obstacle !== undefined) return obstacle;
  }
  for (const each of of('CONSTR_FOREIGN')) addForeignKey(context, footing, relation, each);
  return undefined;
}

/** Keys of one statement on the same columns are one key: the first, with the name that was given. */
function withoutRepeated(keys: readonly WrittenConstraint[]): readonly WrittenConstraint[] {
  const kept: WrittenConstraint[] = [];
  for (const key of keys) {
    const at = kept.findIndex((other) => sameKey(other, key));
    const earlier = kept[at];
    if (!earlier) kept.push(key);
    else if (earlier.tree.conname === undefined && key.tree.conname !== undefined) {
      kept[at] = { ...earlier, tree: { ...earlier.tree, conname: key.tree.conname } };
    }
  }
  return kept;
}

function sameKey(a: WrittenConstraint, b: WrittenConstraint): boolean {
  if (a.tree.contype === 'CONSTR_EXCLUSION' || b.tree.contype === 'CONSTR_EXCLUSION') return false;
  return (
    a.tree.indexname === undefined &&
    b.tree.indexname === undefined &&
    keyColumns(a).join('\n') === keyColumns(b).join('\n') &&
    strings(a.tree.including ?? []).join('\n') === strings(b.tree.including ?? []).join('\n') &&
    a.deferrable === b.deferrable &&
    a.deferred === b.deferred &&
    (a.tree.nulls_not_distinct ?? false) === (b.tree.nulls_not_distinct ?? false) &&
    (a.tree.without_overlaps ?? false) === (b.tree.without_overlaps ?? false)
  );
}

function keyColumns({ tree, columns }: WrittenConstraint): readonly string[] {
  return tree.keys ? strings(tree.keys) : columns;
}

/** What every constraint with a name does: it has the name on its table and in its schema. */
function enter(
  context: Context,
  footing: Footing,
  relation: Relation,
  name: string,
  fact: Omit<ConstraintFact, 'id'>,
  own: Footing,
): void {
  const { cells, catalog } = context;
  own
    .write(cells.part(relation.id, 'constraint', name))
    .add(cells.name('constraint', relation.schema, name))
    .add(cells.shape(relation.id));
  const id = context.identity();
  context.bind(id, own);
  catalog.addConstraint(relation, name, { ...fact, id });
  footing.join(own);
}

/** Remembers a name that PostgreSQL chose, unless the catalog is too vague to be sure of it. */
function remember(context: Context, { tree }: WrittenConstraint, name: string): void {
  if (tree.conname === undefined && !context.catalog.vague) context.chosenNames.set(tree, name);
}

function addCheck(
  context: Context,
  footing: Footing,
  relation: Relation,
  written: WrittenConstraint,
): string | undefined {
  const { tree } = written;
  const expression: Tree | undefined = tree.raw_expr;
  const own = context.footing();
  const { names, wholeRow } = columnsIn(relation, expression ? [expression] : []);
  if (expression) {
    readReferences(context, own, expression, [relation]);
    for (const column of names) readColumn(context, own, relation, column);
    if (tree.skip_validation !== true) {
      const obstacle = evaluateOnRows(context, footing, relation, [expression]);
      if (obstacle !== undefined) return obstacle;
    }
  }
  const [only, ...others] = names;
  const subject = others.length > 0 || wholeRow ? '' : (only ?? '');
  const name = tree.conname ?? chooseConstraintName(context, own, relation, subject, 'check');
  remember(context, written, name);
  enter(
    context,
    footing,
    relation,
    name,
    {
      type: 'check',
      columns: [...names],
      wholeRow,
      deferred: false,
      ...(expression ? { expression } : {}),
    },
    own,
  );
  return undefined;
}

/** NOT NULL is a fact of the column; from PostgreSQL 18 on it has a name too. */
export function addNotNull(
  context: Context,
  footing: Footing,
  relation: Relation,
  name: string,
  tree?: Constraint,
  quiet = false,
): void {
  const { cells, catalog } = context;
  const column = readColumn(context, footing, relation, name);
  footing.write(cells.part(relation.id, 'not null', columnKey(relation, name)));
  if (!quiet) footing.add(cells.shape(relation.id));
  if (!column || column.notNull) return;
  const chosen =
    tree?.conname ?? chooseConstraintName(context, footing, relation, name, 'not_null');
  footing.add(cells.name('constraint', relation.schema, chosen));
  if (tree && tree.conname === undefined && !catalog.vague) context.chosenNames.set(tree, chosen);
  catalog.setNotNull(relation, column, true, chosen);
}

const keyTypes = {
  CONSTR_PRIMARY: { type: 'primary', suffix: 'pkey' },
  CONSTR_UNIQUE: { type: 'unique', suffix: 'key' },
  CONSTR_EXCLUSION: { type: 'exclusion', suffix: 'excl' },
} as const;

function keyType({ contype }: Constraint) {
  if (contype === 'CONSTR_PRIMARY' || contype === 'CONSTR_EXCLUSION') return keyTypes[contype];
  return keyTypes.CONSTR_UNIQUE;
}

/** A primary key, a unique or an exclusion constraint, and the index behind it. */
function addKey(
  context: Context,
  footing: Footing,
  relation: Relation,
  written: WrittenConstraint,
): string | undefined {
  const { tree } = written;
  const { type, suffix } = keyType(tree);
  if (relation.partitioned && relation.children.size > 0) return 'a key on a table with partitions';
  const own = context.footing();
  const expressions = [
    ...(tree.exclusions ?? []),
    ...(tree.where_clause ? [tree.where_clause] : []),
  ];
  if (expressions.length > 0) {
    readReferences(context, own, expressions, [relation]);
    const obstacle = evaluateOnRows(context, footing, relation, expressions);
    if (obstacle !== undefined) return obstacle;
  }
  const columns = type === 'exclusion' ? excludedColumns(relation, tree) : keyColumns(written);
  const including = strings(tree.including ?? []);
  for (const column of [...columns, ...including]) readColumn(context, own, relation, column);
  const subject = type === 'exclusion' ? exclusionNames(tree) : [...columns, ...including];
  const name =
    tree.conname ??
    chooseRelationName(
      context,
      own,
      relation,
      type === 'primary' ? '' : subject.join('_'),
      suffix,
      true,
    );
  remember(context, written, name);
  if (type === 'primary') {
    for (const column of columns) addNotNull(context, own, relation, column);
  }
  context.takeName(own, 'relation', relation.schema, name);
  const index = context.catalog.addRelation('index', relation.schema, name, {
    owner: relation.id,
    indexed: identities(context, relation, [...columns, ...including]),
    key: type === 'exclusion' ? undefined : identities(context, relation, columns),
  });
  relation.indexes.add(index.id);
  own.makes(index.id);
  touchKey(context, own, relation, index, type === 'primary');
  enter(
    context,
    footing,
    relation,
    name,
    { type, columns, deferred: written.deferred, index: index.id },
    own,
  );
  return undefined;
}

/** The columns that an exclusion constraint is on, in plain elements, expressions and predicate. */
function excludedColumns(relation: Relation, tree: Constraint): readonly string[] {
  const names = new Set<string>();
  for (const element of excludedElements(tree)) if (element.name) names.add(element.name);
  const expressions = excludedElements(tree).flatMap(({ expr }) => expr ?? []);
  const { names: inside } = columnsIn(relation, [
    ...expressions,
    ...(tree.where_clause ? [tree.where_clause] : []),
  ]);
  return [...names, ...inside];
}

function excludedElements({ exclusions }: Constraint) {
  return (exclusions ?? []).flatMap((each) => {
    const [element] = 'List' in each ? (each.List.items ?? []) : [];
    return element && 'IndexElem' in element ? [element.IndexElem] : [];
  });
}

function exclusionNames(tree: Constraint): readonly string[] {
  return excludedElements(tree).map(({ name, expr }) => {
    if (name !== undefined) return name;
    const called = expr && 'FuncCall' in expr ? strings(expr.FuncCall.funcname ?? []).at(-1) : '';
    return called || 'expr';
  });
}

export function identities(
  context: Context,
  relation: Relation,
  names: Iterable<string>,
): readonly Identity[] {
  return [...names].flatMap((name) => columnNamed(context, relation, name)?.id ?? []);
}

/** A key comes into being or goes: foreign keys, ON CONFLICT and GROUP BY look at it. */
export function touchKey(
  context: Context,
  footing: Footing,
  relation: Relation,
  index: Relation,
  isPrimary: boolean,
): void {
  const { cells } = context;
  footing.add(cells.keys(relation.id));
  if (index.key) footing.write(cells.key(relation.id, index.key));
  if (isPrimary) footing.write(cells.part(relation.id, 'primary key'));
}

/** ADD CONSTRAINT … USING INDEX: the index becomes the constraint's, and takes its name. */
function adoptIndex(
  context: Context,
  footing: Footing,
  relation: Relation,
  written: WrittenConstraint,
): string | undefined {
  const { tree } = written;
  const { cells, catalog } = context;
  const own = context.footing();
  const index = context.relation({ schema: relation.schema, name: tree.indexname ?? '' }, own);
  if (index?.owner !== relation.id || index.key === undefined) {
    return `the index ${tree.indexname ?? ''} is not known`;
  }
  const name = tree.conname ?? index.name;
  const { type } = keyType(tree);
  const columns = index.key.flatMap(
    (id) => relation.columns?.find((column) => column.id === id)?.name ?? [],
  );
  own.changes(index.id).write(cells.part(index.id, 'definition'));
  if (name !== index.name) {
    own.write(cells.name('relation', relation.schema, index.name));
    context.takeName(own, 'relation', relation.schema, name);
    catalog.renameRelation(index, relation.schema, name);
  }
  for (const column of columns) {
    readColumn(context, own, relation, column);
    if (type === 'primary') addNotNull(context, own, relation, column);
  }
  touchKey(context, own, relation, index, type === 'primary');
  enter(
    context,
    footing,
    relation,
    name,
    { type, columns, deferred: written.deferred, index: index.id },
    own,
  );
  return undefined;
}

function addForeignKey(
  context: Context,
  footing: Footing,
  relation: Relation,
  written: WrittenConstraint,
): void {
  const { tree } = written;
  const { cells } = context;
  const own = context.footing().read(cells.resolution);
  const columns = tree.fk_attrs ? strings(tree.fk_attrs) : written.columns;
  for (const column of columns) readColumn(context, own, relation, column);
  const name =
    tree.conname ?? chooseConstraintName(context, own, relation, columns.join('_'), 'fkey');
  remember(context, written, name);
  const target = tree.pktable && context.relation(rangeVarName(tree.pktable), own);
  const referencedColumns = target && referenced(context, own, target, tree);
  if (target) {
    own
      .uses(target.id)
      .add(cells.incoming(target.id))
      .read(cells.part(target.id, 'persistence'))
      .read(cells.part(relation.id, 'persistence'));
    // Only rows that are there already are held against the other table's.
    if (relation.mayHoldRows) footing.read(cells.rows(relation.id)).read(cells.rows(target.id));
  }
  enter(
    context,
    footing,
    relation,
    name,
    {
      type: 'foreign',
      columns,
      deferred: written.deferred,
      ...(target ? { referenced: target.id } : {}),
      ...(referencedColumns ? { referencedColumns } : {}),
      onDelete: keyAction(tree.fk_del_action),
      onUpdate: keyAction(tree.fk_upd_action),
    },
    own,
  );
}

/** The referenced columns, by default those of the primary key, and the key on them. */
function referenced(
  context: Context,
  footing: Footing,
  target: Relation,
  { pk_attrs }: Constraint,
): readonly string[] | undefined {
  const { cells } = context;
  const primary = [...target.constraints.values()].find(({ type }) => type === 'primary');
  if (!pk_attrs) footing.read(cells.part(target.id, 'primary key'));
  const columns = pk_attrs ? strings(pk_attrs) : primary?.columns;
  for (const column of columns ?? []) readColumn(context, footing, target, column);
  const ids = columns && identities(context, target, columns);
  if (columns && ids?.length === columns.length) footing.read(cells.key(target.id, ids));
  else footing.read(cells.keys(target.id));
  return columns;
}

/** The letters of PostgreSQL's pg_constraint: NO ACTION, RESTRICT, CASCADE, SET NULL, SET DEFAULT. */
function keyAction(letter: string | undefined): KeyAction {
  if (letter === 'c') return 'cascade';
  return letter === 'n' || letter === 'd' ? 'set' : 'none';
}
