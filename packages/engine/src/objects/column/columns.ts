import type { ColumnDef, Constraint, Node as Tree } from 'libpg-query';
import { bind, release } from '../../footprints/bind.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { pureFunctions } from '../../footprints/pure-functions.js';
import { collect } from '../../footprints/references/collect-references.js';
import { readLiterals, typesOfColumns } from '../../footprints/references/enum-labels.js';
import { readVolatility } from '../../footprints/references/function-properties.js';
import { readNamesIn, takesNames } from '../../footprints/references/names-as-values.js';
import { readReferences, readType } from '../../footprints/references/references.js';
import { typesWithin } from '../../footprints/references/types-within.js';
import { takeName } from '../../footprints/take-name.js';
import { serialTypes } from '../../sql/serial-types.js';
import { walk } from '../../sql/walk.js';
import { itemsOf, listName, typeName } from '../../sql/written-names.js';
import type { Identity } from '../../state/identity.js';
import type { Column, Relation } from '../../state/objects.js';
import { ownSequence } from '../../state/owned-sequences.js';
import { withMember } from '../../state/shared-empty.js';
import { chooseRelationName, guessName } from '../constraint/choose-constraint-names.js';
import { type WrittenConstraint, writtenConstraints } from '../constraint/written-constraints.js';
import { readCache } from '../sequence/cached-sequences.js';
import { needsOwnCast } from './default-casts.js';
import { writtenType } from './written-type.js';

/**
 * Adds a column to a relation: its name, type, default and sequence. Returns the constraints that were written
 * with it, which are added later (see `addConstraints`).
 */
export function addColumn(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  definition: ColumnDef,
): readonly WrittenConstraint[] {
  const { cells, bindings } = lookup;
  const name = definition.colname ?? '';
  const type = definition.typeName ? typeName(definition.typeName) : { name: '' };
  const constraints = writtenConstraints(definition.constraints, [name]);
  const serial = type.schema === undefined && serialTypes.has(type.name);
  const identity = find(constraints, 'CONSTR_IDENTITY');
  const expression = (find(constraints, 'CONSTR_DEFAULT') ?? find(constraints, 'CONSTR_GENERATED'))
    ?.raw_expr;
  const column: Column = {
    id: lookup.catalog.identity(),
    name,
    type: type.name,
    writtenType: definition.typeName && writtenType(definition.typeName),
    notNull: false,
    hasDefault: serial || identity !== undefined || has(constraints, 'CONSTR_DEFAULT'),
    generated: has(constraints, 'CONSTR_GENERATED'),
    computed: expression !== undefined && runsCode(expression),
    expression,
    identity: identity !== undefined,
  };
  footprint.add(cells.columns(relation.id)).write(cells.columnOrder(relation.id));
  const own = lookup
    .newFootprint()
    .write(cells.column(relation.id, column.id))
    .write(cells.columnPresence(relation.id, column.id))
    .write(cells.columnName(relation.id, name));
  const before = forgetColumn(relation, name);
  if (before) bindings.bindLike(column.id, before.id);
  relation.columns?.push(column);
  if (!serial) readType(lookup, own, type);
  if (definition.collClause) readReferences(lookup, own, { CollateClause: definition.collClause });
  bind(lookup, column.id, own);
  footprint.join(own);
  if (expression) bindDefault(lookup, footprint, relation, column, expression);
  if (serial || identity) {
    const chosen = makeOwnedSequence(lookup, footprint, relation, column, identity);
    if (identity && !lookup.catalog.mayHaveUnknownObjects)
      lookup.catalog.names.chosen.set(identity, chosen);
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
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  column: Column,
  expression: Tree,
): void {
  const own = lookup.newFootprint();
  const { calls } = readReferences(lookup, own, expression, column.generated ? [relation] : []);
  if (column.generated) readVolatility(lookup, own, calls);
  readLabels(lookup, own, column, expression);
  if (needsOwnCast(expression, column.type)) own.read(lookup.cells.coreResolution);
  column.defaultId = lookup.catalog.identity();
  bind(lookup, column.defaultId, own);
  // A literal is cast to the column's type when it is stored.
  lookup.bindings.bindLike(column.defaultId, column.id);
  footprint.join(own);
}

/**
 * A literal that becomes a label of the column's enum comes after the label is added, and before it is renamed.
 */
function readLabels(
  lookup: Lookup,
  footprint: FootprintBuilder,
  column: Column,
  expression: Tree,
): void {
  const { literals } = collect(expression);
  if (literals.size === 0) return;
  if (takesNames(lookup, [column], [])) readNamesIn(lookup, footprint, literals);
  const ids = [...lookup.bindings.used(column.id), ...typesOfColumns(lookup, [column])];
  for (const type of typesWithin(lookup, ids)) readLiterals(lookup, footprint, type, literals);
}

/** Drops the default, and releases what it was bound to. */
export function releaseDefault(lookup: Lookup, footprint: FootprintBuilder, column: Column): void {
  if (column.defaultId !== undefined) release(lookup, column.defaultId, footprint);
  column.defaultId = undefined;
  column.expression = undefined;
  column.hasDefault = false;
  column.computed = false;
}

/** Creates the sequence of a serial or identity column; returns its name. */
export function makeOwnedSequence(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  column: Column,
  identity?: Constraint,
): string {
  readCache(lookup, identity?.options);
  const given = identity && sequenceNameOption(identity);
  const schema = given?.schema ?? relation.schema;
  const name =
    given?.name ?? chooseRelationName(lookup, footprint, relation, column.name, 'seq', false);
  takeName(lookup, footprint, 'relation', schema, name);
  const sequence = lookup.catalog.addRelation('sequence', schema, name, { owner: relation.id });
  if (!given) guessName(lookup, footprint, sequence, relation, column.name, 'seq');
  relation.indexes = withMember(relation.indexes, sequence.id);
  ownSequence(column, sequence.id, 'first');
  if (!given) {
    lookup.catalog.names.imply({
      what: 'sequence',
      relation: relation.id,
      column: column.name,
      name,
    });
  }
  // It gets the table's owner and persistence, and moves with it to another schema.
  footprint
    .makes(sequence.id)
    .write(lookup.cells.part(sequence.id, 'state'))
    .write(lookup.cells.sequencesOf(relation.id, column.id))
    .add(lookup.cells.part(relation.id, 'sequences'));
  if (!identity) {
    column.defaultId = lookup.catalog.identity();
    bind(lookup, column.defaultId, lookup.newFootprint().uses(sequence.id));
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

/** Records that the operation uses a column of any type; returns the column, if it is known. */
export function useColumn(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  name: string,
): Column | undefined {
  footprint.read(lookup.cells.columnName(relation.id, name));
  const column = columnNamed(lookup, relation, name);
  if (column) footprint.read(lookup.cells.columnPresence(relation.id, column.id));
  return column;
}

/**
 * Records that an index or key is built on a column. PostgreSQL rebuilds it with every change of the type, so it is the
 * same if it is created after the change.
 */
export function buildOnColumn(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  name: string,
): Column | undefined {
  const column = useColumn(lookup, footprint, relation, name);
  if (column) footprint.guard(lookup.cells.retypes(relation.id, column.id));
  return column;
}

/** Records that the operation depends on a column and its type; returns the column, if it is known. */
export function readColumn(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  name: string,
): Column | undefined {
  footprint.read(lookup.cells.columnName(relation.id, name));
  const column = columnNamed(lookup, relation, name);
  if (column) footprint.read(lookup.cells.column(relation.id, column.id));
  return column;
}

/**
 * A column by its name. A statement that names a column shows that the column exists, so on an uncertain relation this
 * function adds it as an otherwise unknown column.
 */
export function columnNamed(lookup: Lookup, relation: Relation, name: string): Column | undefined {
  const known = relation.columns?.find((each) => each.name === name);
  if (known || !relation.uncertain || relation.columns === undefined) return known;
  const column: Column = {
    id: lookup.catalog.identity(),
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

/** Records that the operation changes a column. For an uncertain relation, svc knows columns only by name. */
export function writeColumn(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  name: string,
): Column | undefined {
  const column = columnNamed(lookup, relation, name);
  if (column) {
    footprint
      .read(lookup.cells.columnPresence(relation.id, column.id))
      .write(lookup.cells.column(relation.id, column.id));
  }
  if (!column || relation.uncertain) footprint.write(lookup.cells.columnName(relation.id, name));
  else footprint.read(lookup.cells.columnName(relation.id, name));
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
