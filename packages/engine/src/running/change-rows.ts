import { isKeyWithTime } from '../footprints/keys-with-times.js';
import { notFollowed, unknownFunction, unknownObject } from '../footprints/obstacle.js';
import { platformRows } from '../footprints/platform-tables.js';
import { typesOfColumns } from '../footprints/references/enum-labels.js';
import { hierarchy } from '../state/hierarchy.js';
import type { Identity } from '../state/identity.js';
import type { ConstraintFact, KeyAction, Relation, TriggerFact } from '../state/objects.js';
import { leaveKeysUnchecked, mayHaveViolatingRows } from '../state/unchecked-keys.js';
import { advance, advanceOwned } from './advance.js';
import type { RowEvent } from './row-changes.js';
import type { RunningCode } from './running-code.js';
import { newAndOld } from './trigger-rows.js';

type Columns = readonly string[] | undefined;

/**
 * The effects of a change of a relation's rows: its own rules, defaults, checks, triggers and keys, and those of
 * dependent tables. In a hierarchy every member is assumed to be affected.
 */
export function changeTable(
  execution: RunningCode,
  relation: Relation,
  event: RowEvent,
  columns: Columns,
  defaults: boolean,
): void {
  execution.changes = true;
  if (relation.kind === 'view') {
    changeView(execution, relation, event, columns);
    return;
  }
  if (relation.kind !== 'table') {
    execution.stop(notFollowed(`${relation.name} is not a table`));
    return;
  }
  for (const member of hierarchy(execution.lookup.catalog, relation)) {
    changeMember(execution, member, event, columns, defaults);
  }
}

/** A view passes changes on to its tables, or runs its own triggers instead. */
function changeView(
  execution: RunningCode,
  view: Relation,
  event: RowEvent,
  columns: Columns,
): void {
  const { cells, catalog } = execution.lookup;
  execution.footprint.uses(view.id).read(cells.shape(view.id)).read(cells.columns(view.id));
  if (view.rules.size > 0) execution.stop(notFollowed(`${view.name} has rules`));
  execution.footprint.read(cells.defaults(view.id));
  for (const { expression } of view.columns ?? []) if (expression) execution.runStored(expression);
  execution.readRows(view);
  const instead = [...view.triggers.values()].some(
    (each) => each.insteadOf && each.events.has(event),
  );
  fire(execution, view, event, columns);
  if (instead) return;
  const behind = (view.expressions ?? []).flatMap(
    (each) => execution.lookup.boundReferences.get(each)?.relations ?? [],
  );
  for (const each of behind) {
    if (catalog.relationById(each.id)) execution.changeRows(each, event, undefined, true);
  }
}

function changeMember(
  execution: RunningCode,
  table: Relation,
  event: RowEvent,
  columns: Columns,
  defaults: boolean,
): void {
  const { cells } = execution.lookup;
  if (table.rules.size > 0) execution.stop(notFollowed(`${table.name} has rules`));
  if (table.id < execution.lookup.catalog.unknownCodeBefore) {
    execution.stop(notFollowed(`${table.name} may have triggers that svc does not follow`));
  }
  const { footprint } = execution;
  if ([...table.constraints.values()].some(({ deferred }) => deferred)) leaveChecksOpen(execution);
  footprint
    .uses(table.id)
    .write(cells.rows(table.id))
    .read(cells.referencedRows(table.id))
    .read(cells.shape(table.id));
  if (event !== 'insert') readPublished(execution, table);
  if (event === 'insert' && execution.addsRows) table.mayHoldRows = true;
  if (event === 'insert' || event === 'update') {
    evaluateColumns(execution, table, event, columns, defaults);
    evaluateChecks(execution, table);
    readReferenced(execution, table, event, columns);
  }
  if (execution.lookup.environment.has('session_replication_role')) {
    leaveKeysUnchecked(execution.lookup.catalog, table);
  }
  fire(execution, table, event, columns);
  if (event !== 'delete' && event !== 'truncate') compareKeys(execution, table, event, columns);
  if (event === 'update' || event === 'delete') followKeys(execution, table, event, columns);
}

/** Rows of a published table are updated and deleted by their replica identity. */
function readPublished({ lookup, footprint }: RunningCode, { id }: Relation): void {
  const { cells, catalog } = lookup;
  footprint.read(cells.publishesAll);
  if (!catalog.publishes) return;
  footprint.read(cells.part(id, 'replica identity')).read(cells.part(id, 'primary key'));
}

/** A commit, or SET CONSTRAINTS, checks a deferred constraint. Until then PostgreSQL refuses to change the table. */
function leaveChecksOpen({ lookup, footprint }: RunningCode): void {
  footprint.leavesChecksOpen = true;
  footprint.write(lookup.cells.transaction);
}

/** Defaults of the columns without a value, and all generated columns. */
function evaluateColumns(
  execution: RunningCode,
  table: Relation,
  event: RowEvent,
  columns: Columns,
  defaults: boolean,
): void {
  const takesDefaults = event === 'insert' || defaults;
  if (takesDefaults) execution.footprint.read(execution.lookup.cells.defaults(table.id));
  if (takesDefaults && (defaults || !columns || leavesSerialOut(table, columns)))
    advanceOwned(execution, table);
  for (const column of table.columns ?? []) {
    if (!column.generated && (!takesDefaults || (!defaults && columns?.includes(column.name))))
      continue;
    execution.footprint.read(execution.lookup.cells.part(table.id, 'default', column.id));
    if (column.expression) execution.runStored(column.expression);
    else if (column.defaultId !== undefined) advanceBound(execution, column.defaultId);
    else if (column.computed)
      execution.stop(unknownObject(`the default of ${column.name} is unknown`));
  }
}

/** Keys compare the new row with the others, also by the times in them. */
function compareKeys(
  { lookup, footprint }: RunningCode,
  table: Relation,
  event: RowEvent,
  columns: Columns,
): void {
  const isCompared = [...table.indexes].some((id) => {
    const index = lookup.catalog.relationById(id);
    const names = table.columns?.filter((each) => index?.indexed?.includes(each.id));
    const concernsKey =
      event === 'insert' ||
      mayChange(
        columns,
        names?.map(({ name }) => name),
      );
    return index !== undefined && concernsKey && isKeyWithTime(lookup, table, index);
  });
  if (!isCompared && !lookup.catalog.unseenTimes.keyed.has(table.id)) return;
  footprint.times.compared.add(table.id);
  footprint.times.comparesOwn = true;
  footprint.comparesClock ||= footprint.times.readsClock;
}

/**
 * The default of a serial column, or a copy of it, uses the sequence that it was bound to, even if another column owns
 * the sequence now.
 */
function advanceBound(execution: RunningCode, defaultId: Identity): void {
  const { bindings, catalog } = execution.lookup;
  for (const id of bindings.used(defaultId)) {
    if (catalog.relationById(id)?.kind === 'sequence') advance(execution, id);
  }
}

function leavesSerialOut(table: Relation, columns: readonly string[]): boolean {
  return (table.columns ?? []).some(
    ({ name, hasDefault, expression }) => hasDefault && !expression && !columns.includes(name),
  );
}

/**
 * Checks, expressions of indexes and of the partition key, and checks of domains: everything that evaluates the new
 * row.
 */
function evaluateChecks(execution: RunningCode, table: Relation): void {
  const { catalog } = execution.lookup;
  for (const { expression, wholeRow } of table.constraints.values()) {
    if (expression) execution.runStored(expression);
    if (wholeRow) execution.footprint.read(execution.lookup.cells.columns(table.id));
  }
  for (const each of [table, ...[...table.indexes].map((id) => catalog.relationById(id))]) {
    for (const expression of each?.expressions ?? []) execution.runCached(expression, each?.id);
  }
  execution.makeValues([table.id, ...typesOfColumns(execution.lookup, table.columns)]);
}

/** Reads the row that a foreign key looks up for a new or changed key. */
function readReferenced(
  execution: RunningCode,
  table: Relation,
  event: RowEvent,
  columns: Columns,
): void {
  for (const constraint of table.constraints.values()) {
    if (constraint.type !== 'foreign') continue;
    // PostgreSQL looks up the row again when any column of a row of the same transaction changes.
    if (event === 'update' && mayHaveViolatingRows(constraint))
      execution.footprint.needsCommitBefore = true;
    if (event === 'update' && !mayChange(columns, constraint.columns)) continue;
    const { referenced } = constraint;
    if (referenced === undefined) execution.footprint.read(platformRows(execution.lookup));
    else readAsOwner(execution, referenced);
  }
}

/** A foreign key reads and changes rows with the privileges of their table's owner. */
function readAsOwner({ lookup, footprint }: RunningCode, table: Identity): void {
  const { cells, catalog } = lookup;
  footprint.read(cells.rows(table)).read(cells.part(table, 'owner'));
  if (catalog.changedPrivileges.mayBelongToPlatform(table)) footprint.read(cells.privileges);
}

/** Whether a change of columns may change one of the others; undefined stands for any. */
function mayChange(columns: Columns, others: readonly string[] | undefined): boolean {
  return (
    columns === undefined || others === undefined || others.some((each) => columns.includes(each))
  );
}

function fire(execution: RunningCode, table: Relation, event: RowEvent, columns: Columns): void {
  const { lookup, footprint } = execution;
  const { catalog, cells } = lookup;
  // session_replication_role changes which triggers fire: all of them count.
  const all = lookup.environment.has('session_replication_role');
  for (const [name, trigger] of table.triggers) {
    if (!trigger.events.has(event) || !(trigger.enabled || all)) continue;
    if (event === 'update' && !firesOn(table, trigger, columns)) continue;
    footprint.read(cells.part(table.id, 'trigger', name));
    if (trigger.deferred) execution.stop(notFollowed(`the trigger ${name} is deferred`));
    const called =
      trigger.function === undefined ? undefined : catalog.functions.byId(trigger.function);
    if (!called) {
      execution.stop(unknownFunction(`it fires the trigger ${name}`));
      continue;
    }
    readNames(execution, table);
    const firing = { table, transitionTables: new Set(trigger.transitionTables) };
    const { when } = trigger;
    if (when) {
      execution.footprint.inExpression(() => newAndOld(execution, when, firing));
      execution.runStored(when);
    }
    execution.callFunction(called, firing);
  }
}

/** A trigger function can read the name of its table, which may be a partition. */
function readNames(execution: RunningCode, { schema, name, children }: Relation): void {
  const { cells, catalog } = execution.lookup;
  execution.footprint.read(cells.name('relation', schema, name));
  for (const id of children) {
    const child = catalog.relationById(id);
    if (child) readNames(execution, child);
  }
}

/** UPDATE OF fires for the columns that are set; a generated column follows others. */
function firesOn(table: Relation, { columns: of = [] }: TriggerFact, columns: Columns): boolean {
  if (of.length === 0 || columns === undefined) return true;
  return of.some(
    (name) =>
      columns.includes(name) ||
      table.columns?.find((each) => each.name === name)?.generated !== false,
  );
}

/** Foreign keys that reference the table: they look for orphaned rows, or act on them. */
function followKeys(
  execution: RunningCode,
  table: Relation,
  event: 'update' | 'delete',
  columns: Columns,
): void {
  const { catalog, cells } = execution.lookup;
  if (event === 'delete' || mayChange(columns, keyColumns(execution, table))) {
    execution.footprint.read(cells.incomingForeignKeys(table.id));
  }
  for (const other of catalog.referrers(table.id)) {
    for (const [name, constraint] of other.constraints) {
      if (constraint.referenced !== table.id) continue;
      if (event === 'update' && !mayChange(columns, referencedColumns(table, constraint))) continue;
      execution.footprint.uses(other.id);
      readAsOwner(execution, other.id);
      const action = event === 'delete' ? constraint.onDelete : constraint.onUpdate;
      // The foreign key changed rows, so it must not vanish.
      if (action !== 'none') execution.footprint.read(cells.part(other.id, 'constraint', name));
      // Only NO ACTION is deferred.
      else if (constraint.deferred) leaveChecksOpen(execution);
      act(execution, other, constraint, event, action);
    }
  }
}

function act(
  execution: RunningCode,
  other: Relation,
  { columns }: ConstraintFact,
  event: 'update' | 'delete',
  action: KeyAction = 'cascade',
): void {
  if (action === 'none') return;
  const deletes = event === 'delete' && action === 'cascade';
  execution.changeRows(
    other,
    deletes ? 'delete' : 'update',
    deletes ? undefined : columns,
    action === 'set',
  );
}

function referencedColumns(table: Relation, { referencedColumns }: ConstraintFact): Columns {
  if (referencedColumns || table.uncertain) return referencedColumns;
  return [...table.constraints.values()].find(({ type }) => type === 'primary')?.columns;
}

/** The columns that a foreign key to the table could use; undefined if unknown. */
function keyColumns(execution: RunningCode, table: Relation): Columns {
  if (table.uncertain) return undefined;
  const ids = new Set(
    [...table.indexes].flatMap((id) => execution.lookup.catalog.relationById(id)?.key ?? []),
  );
  return table.columns?.filter(({ id }) => ids.has(id)).map(({ name }) => name);
}
