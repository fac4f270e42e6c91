/** Literals that become enum labels: their statements must stay after the label is added and before it is renamed. */
import type { Node as Tree, TypeName } from 'libpg-query';
import { typeName } from '../../sql/written-names.js';
import type { Identity } from '../../state/identity.js';
import type { Column, Relation, TypeObject } from '../../state/objects.js';
import type { FootprintBuilder } from '../footprint-builder.js';
import type { Lookup } from '../lookup.js';
import { type Collected, collect } from './collect-references.js';
import { typesWithin } from './types-within.js';

/**
 * A literal that equals a label of an enum in scope may be that label: an enum of what the operation uses, or of
 * a column in scope. A text cast at run time can be any label.
 */
export function readLabels(
  lookup: Lookup,
  footprint: FootprintBuilder,
  found: Collected,
  relations: ReadonlySet<Relation>,
): void {
  readCasts(lookup, footprint, found.computedTypes);
  const ranges = found.calls.some(({ name }) => name.startsWith('enum_'));
  const { cells, catalog } = lookup;
  if ((found.literals.size === 0 && !ranges) || !catalog.types.areThere) return;
  const columns = [...relations].flatMap((each) => each.columns ?? []);
  const inScope = typesOfColumns(lookup, columns);
  for (const { id, kind, labels } of typesWithin(lookup, [...footprint.used(), ...inScope])) {
    if (kind === 'enum' && footprint.catchesErrors)
      readMissing(lookup, footprint, id, found.literals);
    if (ranges) footprint.read(cells.part(id, 'labels')).read(cells.part(id, 'label names'));
    readLiterals(lookup, footprint, { id, labels }, found.literals);
  }
}

/** Reads the labels of an enum that occur in literals. */
export function readLiterals(
  { cells }: Lookup,
  footprint: FootprintBuilder,
  { id, labels }: Pick<TypeObject, 'id' | 'labels'>,
  literals: ReadonlySet<string>,
): void {
  if (labels.length === 0) return;
  // A literal of an array or a row contains those of its elements.
  const wholes = [...literals].filter((each) => /^\s*[{([]/.test(each));
  for (const label of labels) {
    const isUsed = literals.has(label) || wholes.some((each) => each.includes(label));
    if (isUsed) footprint.read(cells.part(id, 'label', label));
  }
}

/** Reads all labels of these enums: a text that is known only at run time can be any of them. */
export function readAnyLabel(
  lookup: Lookup,
  footprint: FootprintBuilder,
  ids: Iterable<Identity>,
): void {
  const { cells } = lookup;
  for (const { id, kind } of typesWithin(lookup, ids)) {
    if (kind !== 'enum') continue;
    footprint.read(cells.part(id, 'label names'));
    // A text that is not yet a label causes an error, which code may catch.
    if (footprint.catchesErrors) footprint.write(cells.part(id, 'label set'));
    else footprint.read(cells.part(id, 'label set'));
  }
}

/**
 * If the statement catches errors, a literal that is not yet a label does not make the history fail: the label must not
 * be added earlier.
 */
function readMissing(
  { cells }: Lookup,
  footprint: FootprintBuilder,
  id: Identity,
  literals: ReadonlySet<string>,
): void {
  for (const literal of literals) footprint.read(cells.part(id, 'label', literal));
}

/** If errors are ignored, a text that is not a label is ignored too: no label may be added before it. */
export function readMissingLabels(
  lookup: Lookup,
  footprint: FootprintBuilder,
  ids: Iterable<Identity>,
): void {
  for (const { id, kind } of typesWithin(lookup, ids)) {
    if (kind === 'enum') footprint.write(lookup.cells.part(id, 'label set'));
  }
}

/** The text of an enum value is the current name of its label. */
export function readLabelNames(
  lookup: Lookup,
  footprint: FootprintBuilder,
  ids: Iterable<Identity>,
): void {
  for (const { id, kind } of typesWithin(lookup, ids)) {
    if (kind === 'enum') footprint.read(lookup.cells.part(id, 'label names'));
  }
}

/**
 * Whether values may become text when the tree runs: by a cast, a function or an operator, or by assignment to a
 * text column or variable.
 */
export function showsLabels(tree: Tree): boolean {
  if ('UpdateStmt' in tree || 'MergeStmt' in tree || 'SelectStmt' in tree) return true;
  const source = 'InsertStmt' in tree ? tree.InsertStmt.selectStmt : undefined;
  if (source && 'SelectStmt' in source && !source.SelectStmt.valuesLists) return true;
  const { calls, computedTypes, concatenates } = collect(tree);
  return calls.length > 0 || computedTypes.length > 0 || concatenates;
}

function readCasts(lookup: Lookup, footprint: FootprintBuilder, types: readonly TypeName[]): void {
  const ids = types.flatMap((type) => lookup.type(typeName(type), footprint)?.id ?? []);
  if (ids.length > 0) readAnyLabel(lookup, footprint, ids);
}

/** The types of these columns, found by name in any schema. A column of unknown type may have any type. */
export function typesOfColumns(
  { catalog }: Lookup,
  columns: readonly Column[] | undefined,
): readonly Identity[] {
  const names = new Set(columns?.map(({ type }) => type));
  const found: Identity[] = [];
  for (const name of names) {
    if (name === undefined) return Array.from(catalog.types.all(), ({ id }) => id);
    for (const { id } of catalog.types.withName(name)) found.push(id);
  }
  return found;
}
