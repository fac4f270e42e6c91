/** Which statements mention a name that an object will not keep, or reveal it without mentioning it. */
import type { History } from '../../history/read-history.js';
import type { Cell } from '../../trace/footprint.js';
import type { Located, PlaceKey } from './located.js';
import type { Settled } from './naming.js';
import { operationsTouching } from './operations-touching.js';

/** The statements between an object's creation and its last rename that mention its name, or its columns'. */
export function statementsMentioning(
  settled: readonly Settled[],
  history: History,
): ReadonlyMap<PlaceKey, ReadonlySet<Settled>> {
  const watched = new Map<
    Cell,
    { readonly settled: Settled; readonly from: number; readonly to: number }[]
  >();
  for (const each of settled) {
    for (const { cell, from, to } of cellsOf(each, history)) {
      watched.set(cell, [...(watched.get(cell) ?? []), { settled: each, from, to }]);
    }
  }
  const found = new Map<PlaceKey, Set<Settled>>();
  for (const operation of history.operations) {
    operation.footprint.forEach((_, cell) => {
      const watchers = watched.get(cell);
      if (!watchers) return;
      for (const { settled: each, from, to } of watchers) {
        if (operation.number < from || operation.number > to) continue;
        const key = operation.origin.placed;
        found.set(key, (found.get(key) ?? new Set()).add(each));
      }
    });
  }
  return found;
}

function cellsOf({ what, relation = 0, schema = '', periods }: Settled, { cells }: History) {
  return periods.flatMap(({ name, from, to }) => {
    const named =
      what === 'column'
        ? [cells.columnName(relation, name)]
        : what === 'constraint'
          ? [cells.part(relation, 'constraint', name)]
          : [cells.name('relation', schema, name), cells.name('type', schema, name)];
    return named.map((cell) => ({ cell, from, to }));
  });
}

/**
 * Barriers may read any name, such as that of a partition whose index is named after it; a few are known not to.
 */
export function barrierPositions(
  statements: ReadonlyMap<PlaceKey, Located>,
  { operations, cells }: History,
): readonly number[] {
  return operations
    .filter(({ footprint }) => footprint.get(cells.everything) === 'write')
    .filter(({ action, origin }) => {
      const tree = statements.get(origin.placed)?.parsed.tree;
      return action.type !== 'keep' || !tree || !namesNothing.has(Object.keys(tree)[0] ?? '');
    })
    .map(({ number }) => number);
}

/** Statements about objects that never get a final name. */
const namesNothing = new Set([
  'AlterDatabaseSetStmt',
  'AlterExtensionStmt',
  'AlterRoleSetStmt',
  'AlterRoleStmt',
  'CreateExtensionStmt',
  'CreateRoleStmt',
  'DropRoleStmt',
  'GrantRoleStmt',
]);

/** Whether there is a barrier between an object's creation and its last rename. */
export function spansBarrier({ periods }: Settled, places: readonly number[]): boolean {
  const from = periods[0]?.from ?? 0;
  const to = periods.at(-1)?.to ?? 0;
  return places.some((place) => place > from && place < to);
}

/**
 * The columns whose whole row a statement uses while they have a name that they will not keep: a view of all columns or
 * a row as JSON would show the name.
 */
export function readAsRow(
  settled: readonly Settled[],
  { operations, cells }: History,
): readonly Settled[] {
  const columns = settled.flatMap((each) =>
    each.what === 'column' ? [{ each, row: cells.columns(each.relation ?? 0) }] : [],
  );
  const readers = operationsTouching(
    columns.map(({ row }) => row),
    'read',
    operations,
  );
  return columns.flatMap(({ each, row }) => {
    const from = each.periods[0]?.from ?? 0;
    const to = each.periods.at(-1)?.to ?? 0;
    return readers.get(row)?.some((at) => at >= from && at <= to) ? [each] : [];
  });
}
