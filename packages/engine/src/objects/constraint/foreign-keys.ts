import type { Constraint } from 'libpg-query';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { rangeVarName, strings } from '../../sql/written-names.js';
import { isBuiltInType } from '../../state/built-in-names.js';
import type { KeyAction, Relation } from '../../state/objects.js';
import { buildOnColumn, columnKey } from '../column/columns.js';
import { chooseConstraintName } from './choose-constraint-names.js';
import { identities } from './keys.js';
import { addNamedConstraint, recordChosenName } from './named-constraints.js';
import type { WrittenConstraint } from './written-constraints.js';

/** FOREIGN KEY: bound to the referenced key. */
export function addForeignKey(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  written: WrittenConstraint,
): void {
  const { tree } = written;
  const { cells } = lookup;
  const own = lookup.newFootprint();
  const columns = tree.fk_attrs ? strings(tree.fk_attrs) : written.columns;
  for (const column of columns) {
    referTo(lookup, own, relation, column);
    own.read(cells.part(relation.id, 'generated', columnKey(relation, column)));
  }
  const name =
    tree.conname ?? chooseConstraintName(lookup, own, relation, columns.join('_'), 'fkey');
  recordChosenName(lookup, written, name);
  if (tree.fk_with_period) own.read(cells.resolution);
  const target = tree.pktable && lookup.relation(rangeVarName(tree.pktable), own);
  const [onDelete, onUpdate] = [keyAction(tree.fk_del_action), keyAction(tree.fk_upd_action)];
  const guards = !written.deferrable;
  const referencedColumns = target && referenced(lookup, own, target, tree);
  if (target) {
    own
      .uses(target.id)
      .read(cells.part(target.id, 'persistence'))
      .read(cells.part(relation.id, 'persistence'));
    // A foreign key with an action also changes rows of its own table, so it is more than a guard.
    if (guards && onDelete === 'none' && onUpdate === 'none')
      own.guard(cells.incomingForeignKeys(target.id));
    else own.add(cells.incomingForeignKeys(target.id));
    // PostgreSQL checks only existing rows against those of the other table.
    if (relation.mayHoldRows) footprint.guard(cells.referencedRows(target.id));
  }
  addNamedConstraint(
    lookup,
    footprint,
    relation,
    name,
    {
      type: 'foreign',
      columns,
      deferred: written.deferred,
      ...(target
        ? { referenced: target.id }
        : { referencedPlatformTable: tree.pktable?.relname ?? '' }),
      ...(referencedColumns ? { referencedColumns } : {}),
      onDelete,
      onUpdate,
      ...(tree.skip_validation ? { unvalidated: true } : {}),
      guards,
    },
    own,
  );
}

/**
 * A foreign key compares values with operators of the column's type. Those of built-in types always exist, and those of
 * an extension exist before the column.
 */
function referTo(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  name: string,
): void {
  const column = buildOnColumn(lookup, footprint, relation, name);
  if (column?.type === undefined || !isBuiltInType(column.type)) {
    footprint.read(lookup.cells.coreResolution);
  }
}

/** The referenced columns, by default those of the primary key, and their key. */
function referenced(
  lookup: Lookup,
  footprint: FootprintBuilder,
  target: Relation,
  { pk_attrs }: Constraint,
): readonly string[] | undefined {
  const { cells } = lookup;
  const primary = [...target.constraints.values()].filter(({ type }) => type === 'primary');
  if (!pk_attrs) footprint.read(cells.part(target.id, 'primary key'));
  // On an uncertain table the key may differ from the known one.
  const known = target.uncertain ? undefined : primary[0]?.columns;
  const columns = pk_attrs ? strings(pk_attrs) : known;
  const possible = columns ?? new Set(primary.flatMap((each) => each.columns));
  for (const column of possible) referTo(lookup, footprint, target, column);
  const ids = columns && identities(lookup, target, columns);
  if (columns && ids?.length === columns.length) footprint.read(cells.key(target.id, ids));
  else footprint.read(cells.keys(target.id));
  return columns;
}

/** The letters of PostgreSQL's pg_constraint: NO ACTION, RESTRICT, CASCADE, SET NULL, SET DEFAULT. */
function keyAction(letter: string | undefined): KeyAction {
  if (letter === 'c') return 'cascade';
  return letter === 'n' || letter === 'd' ? 'set' : 'none';
}
