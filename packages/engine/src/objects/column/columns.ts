import type { ColumnDef, Constraint, Node as Tree } from 'libpg-query';
import { collect } from '../../footprints/collect-references.js';
import type { Context } from '../../footprints/context.js';
import { readLiterals, typesOfColumns } from '../../footprints/enum-labels.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import { readNamesIn, takesNames } from '../../footprints/names-in-literals.js';
import { pureFunctions } from '../../footprints/pure-functions.js';
import { readReferences, readType } from '../../footprints/references.js';
import { typesWithin } from '../../footprints/types-within.js';
import { serialTypes } from '../../sql/serial-types.js';
import { walk } from '../../sql/walk.js';
import { itemsOf, listName, typeName } from '../../sql/written-names.js';
import type { Identity } from '../../state/identity.js';
import type { Column, Relation } from '../../state/objects.js';
import { ownSequence } from '../../state/owned-sequences.js';
import { chooseRelationName, guessName } from '../constraint/choose-constraint-names.js';
import { type WrittenConstraint, writtenConstraints } from '../constraint/written-constraints.js';
import { readCache } from '../sequence/cached-sequences.js';

/**
 * Adds a column to a relation: its name, type, default and sequence. Returns the constraints that were written
 * with it, which are added later (see `addConstraints`).
 */
export function addColumn(
  context: Context,
  footprint: FootprintBuilder,
  relation: Relation,
  definition: ColumnDef,
): readonly WrittenConstraint[] {
  const { cells, bindings } = context;
  const name = definition.colname ?? '';
  const type = definition.typeName ? typeName(definition.typeName) : { name: '' };
  const constraints = writtenConstraints(definition.constraints, [name]);
  const serial = type.schema === undefined && serialTypes.has(type.name);
  const identity = find(constraints, 'CONSTR_IDENTITY');
  const expression = (find(constraints, 'CONSTR_DEFAULT') ?? find(constraints, 'CONSTR_GENERATED'))
    ?.raw_expr;
  const column: Column = {
    id: context.catalog.identity(),
    name,
    type: type.name,
    notNull: false,
    hasDefault: serial || identity !== undefined || has(constraints, 'CONSTR_DEFAULT'),
    generated: has(constraints, 'CONSTR_GENERATED'),
    computed: expression !== undefined && runsCode(expression),
    expression,
    identity: identity !== undefined,
  };
  footprint.add(cells.columns(relation.id)).write(cells.columnOrder(relation.id));
  const own = context
    .newFootprint()
    .write(cells.column(relation.id, column.id))
    .write(cells.columnPresence(relation.id, column.id))
    .write(cells.columnName(relation.id, name));
  const before = forgetColumn(relation, name);
  if (before) bindings.bindLike(column.id, before.id);
  relation.columns?.push(column);
  if (!serial) readType(context, own, type);
  if (definition.collClause) readReferences(context, own, { CollateClause: definition.collClause });
  context.bind(column.id, own);
  footprint.join(own);
  if (expression) bindDefault(context, footprint, relation, column, expression);
  if (serial || identity) {
    const chosen = makeOwnedSequence(context, footprint, relation, column, identity);
    if (identity && !context.catalog.mayHaveUnknownObjects)
      context.catalog.names.chosen.set(identity, chosen);
  }
  const implied = serial || identity ? impliedNotNull(constraints, name) : [];
  return [...constraints, ...implied];
}

/** Serial and identity columns are always NOT NULL. */
function impliedNotNull(
  constraints: readonly WrittenConstraint[],
  column: string,
): readonly WrittenConstraint[] {
  if (has(constraints, 'CONSTR_NOTNULL')) return [];
  return writtenConstraints([{ Constraint: { contype: 'CONSTR_NOTNULL' } }], [column]);
}

/** Removes a column of that name that may still exist, on an uncertain relation. */
function forgetColumn({ columns }: Relation, name: string): Column | undefined {
  const at = columns?.findIndex((column) => column.name === name) ?? -1;
  return at < 0 ? undefined : columns?.splice(at, 1)[0];
}

/** Binds the default, or the generated expression, of a column to what it names. */
export function bindDefault(
  context: Context,
  footprint: FootprintBuilder,
  relation: Relation,
  column: Column,
  expression: Tree,
): void {
  const own = context.newFootprint();
  readReferences(context, own, expression, column.generated ? [relation] : []);
  readLabels(context, own, column, expression);
  column.defaultId = context.catalog.identity();
  context.bind(column.defaultId, own);
  // A literal is cast to the column's type when it is stored.
  context.bindings.bindLike(column.defaultId, column.id);
  footprint.join(own);
}

/**
 * A literal that becomes a label of the column's enum comes after the label is added, and before it is renamed.
 */
function readLabels(
  context: Context,
  footprint: FootprintBuilder,
  column: Column,
  expression: Tree,
): void {
  const { literals } = collect(expression);
  if (literals.size === 0) return;
  if (takesNames(context, [column], [])) readNamesIn(context, footprint, literals);
  const ids = [...context.bindings.used(column.id), ...typesOfColumns(context, [column])];
  for (const type of typesWithin(context, ids)) readLiterals(context, footprint, type, literals);
}

/** Drops the default, and releases what it was bound to. */
export function releaseDefault(
  context: Context,
  footprint: FootprintBuilder,
  column: Column,
): void {
  if (column.defaultId !== undefined) context.release(column.defaultId, footprint);
  column.defaultId = undefined;
  column.expression = undefined;
  column.hasDefault = false;
  column.computed = false;
}

/** Creates the sequence of a serial or identity column; returns its name. */
export function makeOwnedSequence(
  context: Context,
  footprint: FootprintBuilder,
  relation: Relation,
  column: Column,
  identity?: Constraint,
): string {
  readCache(context, identity?.options);
  const given = identity && sequenceNameOption(identity);
  const schema = given?.schema ?? relation.schema;
  const name =
    given?.name ?? chooseRelationName(context, footprint, relation, column.name, 'seq', false);
  context.takeName(footprint, 'relation', schema, name);
  const sequence = context.catalog.addRelation('sequence', schema, name, { owner: relation.id });
  if (!given) guessName(context, footprint, sequence, relation, column.name, 'seq');
  relation.indexes.add(sequence.id);
  ownSequence(column, sequence.id, 'first');
  if (!given) {
    context.catalog.names.imply({
      what: 'sequence',
      relation: relation.id,
      column: column.name,
      name,
    });
  }
  // It gets the table's owner and persistence, and moves with it to another schema.
  footprint
    .makes(sequence.id)
    .write(context.cells.part(sequence.id, 'state'))
    .write(context.cells.sequencesOf(relation.id, column.id))
    .add(context.cells.part(relation.id, 'sequences'));
  if (!identity) {
    column.defaultId = context.catalog.identity();
    context.bind(column.defaultId, context.newFootprint().uses(sequence.id));
  }
  return name;
}

/** `AS IDENTITY (SEQUENCE NAME …)`. */
function sequenceNameOption({ options }: Constraint) {
  for (const option of options ?? []) {
    if (!('DefElem' in option) || option.DefElem.defname !== 'sequence_name') continue;
    return listName(itemsOf(option.DefElem.arg));
  }
  return undefined;
}

/** Whether an expression calls more than pure built-ins. */
export function runsCode(expression: Tree): boolean {
  return collect(expression).calls.some(({ name }) => !pureFunctions.has(name));
}

function find(
  constraints: readonly WrittenConstraint[],
  type: Constraint['contype'],
): Constraint | undefined {
  return constraints.find(({ tree }) => tree.contype === type)?.tree;
}

function has(constraints: readonly WrittenConstraint[], type: Constraint['contype']): boolean {
  return find(constraints, type) !== undefined;
}

/** The operation uses a column of any type; returns what is known of the column. */
export function useColumn(
  context: Context,
  footprint: FootprintBuilder,
  relation: Relation,
  name: string,
): Column | undefined {
  footprint.read(context.cells.columnName(relation.id, name));
  const column = columnNamed(context, relation, name);
  if (column) footprint.read(context.cells.columnPresence(relation.id, column.id));
  return column;
}

/**
 * An index or key is built on a column, and rebuilt with every change of its type: created after the change it is
 * the same.
 */
export function buildOnColumn(
  context: Context,
  footprint: FootprintBuilder,
  relation: Relation,
  name: string,
): Column | undefined {
  const column = useColumn(context, footprint, relation, name);
  if (column) footprint.guard(context.cells.retypes(relation.id, column.id));
  return column;
}

/** The operation depends on a column and its type; returns what is known of the column. */
export function readColumn(
  context: Context,
  footprint: FootprintBuilder,
  relation: Relation,
  name: string,
): Column | undefined {
  footprint.read(context.cells.columnName(relation.id, name));
  const column = columnNamed(context, relation, name);
  if (column) footprint.read(context.cells.column(relation.id, column.id));
  return column;
}

/**
 * A column by its name. A statement that names it shows that it exists: on an uncertain relation it is added as
 * an otherwise unknown column.
 */
export function columnNamed(
  context: Context,
  relation: Relation,
  name: string,
): Column | undefined {
  const known = relation.columns?.find((each) => each.name === name);
  if (known || !relation.uncertain || relation.columns === undefined) return known;
  const column: Column = {
    id: context.catalog.identity(),
    name,
    type: undefined,
    notNull: false,
    hasDefault: true,
    generated: false,
    computed: true,
  };
  relation.columns.push(column);
  return column;
}

/** The operation changes a column. For an uncertain relation, columns are known only by name. */
export function writeColumn(
  context: Context,
  footprint: FootprintBuilder,
  relation: Relation,
  name: string,
): Column | undefined {
  const column = columnNamed(context, relation, name);
  if (column) {
    footprint
      .read(context.cells.columnPresence(relation.id, column.id))
      .write(context.cells.column(relation.id, column.id));
  }
  if (!column || relation.uncertain) footprint.write(context.cells.columnName(relation.id, name));
  else footprint.read(context.cells.columnName(relation.id, name));
  return column;
}

/** The key of a column's own parts (default, NOT NULL, storage …). */
export function columnKey(relation: Relation, name: string): Identity | string {
  return relation.columns?.find((each) => each.name === name)?.id ?? name;
}

/** The columns that an expression over one relation uses, and whether it uses the whole row. */
export function columnsIn(
  relation: Relation,
  expressions: readonly Tree[],
): { readonly names: ReadonlySet<string>; readonly wholeRow: boolean } {
  const names = new Set<string>();
  let wholeRow = false;
  for (const expression of expressions) {
    walk(expression, (type, node) => {
      if (type !== 'ColumnRef') return undefined;
      const last = node.fields?.at(-1);
      const name = last && 'String' in last ? last.String.sval : undefined;
      const isColumn = relation.columns?.some((each) => each.name === name) ?? true;
      if (name !== undefined && isColumn) names.add(name);
      else wholeRow = true;
      return undefined;
    });
  }
  return { names, wholeRow };
}
