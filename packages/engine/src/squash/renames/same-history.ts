import type { Operation } from '../../footprints/operation.js';
import { type FinalObjects, finalObjectsOf, type LeanHistory } from '../../history/lean-history.js';
import type { History, ReadHistory } from '../../history/read-history.js';
import type { Cells } from '../../state/cells.js';
import type { Identity } from '../../state/identity.js';
import type { Cell, Footprint, Touch } from '../../trace/footprint.js';
import { cellOf, type Named, periodsOf, type Settled } from './naming.js';

/**
 * Checks that a history with folded renames has the same effect: each operation touches the same cells, and at the end
 * every object has the same name. Returns the names for which this is not so, or undefined if there are none; an empty
 * list means that any of them may be wrong. The operations as read are the same, as `ReadOperations` found.
 */
export function wronglySettled(
  before: LeanHistory,
  after: ReadHistory,
  settled: readonly Settled[],
): readonly Settled[] | undefined {
  const kept = keptOperations(before.operations, settled);
  const others = after.operations.filter(isOriginal);
  const different = kept.find((operation, index) => {
    const other = others[index];
    if (other && isAsRead(operation, before) && isAsRead(other, after)) return false;
    return !other || !sameOperation(operation, other, before.cells, after.cells);
  });
  if (different) return settled.filter((each) => touches(each, different, before.cells));
  if (kept.length !== others.length) return [];
  const already = sharedNames(before);
  const shared = [...sharedNames(after)].filter((name) => !already.has(name));
  if (shared.length > 0) return settled.filter(({ target }) => shared.includes(target));
  const changed = differentRelations(before.finalObjects, finalObjectsOf(after.catalog));
  const differing = new Set([...changed, ...otherCopies(before, after)]);
  if (differing.size === 0) return undefined;
  return settled.filter(({ id, relation }) => differing.has(relation ?? id));
}

/** The operations of a history that remain when renames are folded. */
function keptOperations(
  operations: readonly Operation[],
  settled: readonly Settled[],
): readonly Operation[] {
  const gone = new Set(settled.flatMap(({ renames }) => renames.map(({ at }) => at)));
  return operations.filter(({ number }) => !gone.has(number));
}

/** Whether the operation is not one that folding renames added. */
function isOriginal({ origin }: Operation): boolean {
  return !origin.statement.isAdded;
}

/** Whether no pass over all operations has changed the operation. */
function isAsRead(operation: Operation, { asRead }: Pick<ReadHistory, 'asRead'>): boolean {
  return asRead[operation.number] === operation;
}

/** Compares the operations of a history with folded renames, as they are read, with the history before. */
export class ReadOperations {
  readonly #kept: readonly Operation[];
  /** The transaction in the history with folded renames, by the transaction in the history before. */
  readonly #transactions = new Map<number, number>();
  #read = 0;
  #compared = 0;

  constructor(
    private readonly before: LeanHistory,
    settled: readonly Settled[],
  ) {
    this.#kept = keptOperations(before.asRead, settled);
  }

  /** Compares the operations after those of the last call; returns the first of the history before that differs. */
  firstDifferent({ operations, cells }: ReadSoFar): Operation | undefined {
    for (; this.#read < operations.length; this.#read += 1) {
      const other = operations[this.#read];
      if (!other || !isOriginal(other)) continue;
      const operation = this.#kept[this.#compared];
      if (operation && !this.#isSame(operation, other, cells)) return operation;
      this.#compared += 1;
    }
    return undefined;
  }

  #isSame(operation: Operation, other: Operation, cells: Cells): boolean {
    const together = this.#transactions.get(operation.transaction) ?? other.transaction;
    this.#transactions.set(operation.transaction, together);
    return (
      other.transaction === together && sameOperation(operation, other, this.before.cells, cells)
    );
  }
}

interface ReadSoFar {
  readonly operations: readonly Operation[];
  readonly cells: Cells;
}

function sameOperation(a: Operation, b: Operation, cellsOfA: Cells, cellsOfB: Cells): boolean {
  return (
    a.origin.migrationIndex === b.origin.migrationIndex &&
    a.origin.statementIndex === b.origin.statementIndex &&
    a.action.type === b.action.type &&
    objectOf(a) === objectOf(b) &&
    obstacleOf(a) === obstacleOf(b) &&
    a.needsCommitBefore === b.needsCommitBefore &&
    a.comparesClock === b.comparesClock &&
    a.leavesChecksOpen === b.leavesChecksOpen &&
    sameMeanings(a, b) &&
    sameCells(a.footprint, b.footprint, cellsOfA, cellsOfB)
  );
}

/** Whether the names in the code that they run mean the same objects. */
function sameMeanings({ meanings: a = [] }: Operation, { meanings: b = [] }: Operation): boolean {
  return a === b || (a.length === b.length && a.every((each, index) => each === b[index]));
}

function objectOf({ action }: Operation): string {
  if ('object' in action) return String(action.object);
  return 'objects' in action ? action.objects.join(' ') : '';
}

/** Barriers touch the same cells, but their reasons may differ. */
function obstacleOf({ action }: Operation): string | undefined {
  return action.type === 'barrier' ? action.obstacle.reason : undefined;
}

/** Whether two footprints touch the same cells in the same ways, apart from cells of names. */
function sameCells(a: Footprint, b: Footprint, cellsOfA: Cells, cellsOfB: Cells): boolean {
  const left = new Map<Cell, Touch>();
  b.forEach((how, cell) => {
    if (!cellsOfB.isName(cell)) left.set(cell, how);
  });
  for (const [cell, how] of a) {
    if (cellsOfA.isName(cell)) continue;
    const other = cellsOfA.counterpart(cell, cellsOfB);
    if (other === undefined || left.get(other) !== how) return false;
    left.delete(other);
  }
  return left.size === 0;
}

/** Names that two objects have at once, including indexes and sequences: PostgreSQL would refuse the second. */
function sharedNames({ nameLog }: History): ReadonlySet<string> {
  const shared = new Set<string>();
  const until = new Map<string, number>();
  for (const { schema, name, from, to } of periodsOf(nameLog).toSorted(byBeginning)) {
    const place = `${schema}\n${name}`;
    const end = until.get(place) ?? from;
    if (from < end) shared.add(name);
    until.set(place, Math.max(end, to));
  }
  return shared;
}

function byBeginning(a: Named, b: Named): number {
  return a.from - b.from;
}

/** The operation touches an object with a final name. */
export function touches(settled: Settled, { footprint }: Operation, cells: Cells): boolean {
  return footprint.has(cellOf(settled, cells));
}

function differentRelations(a: FinalObjects, b: FinalObjects): ReadonlySet<Identity> {
  const different = new Set<Identity>();
  for (const id of new Set([...a.keys(), ...b.keys()])) {
    const [left, right] = [a.get(id), b.get(id)];
    if (left?.properties === right?.properties) continue;
    different.add(id);
    // An index or a sequence is named after its table.
    for (const each of [left?.owner, right?.owner]) if (each !== undefined) different.add(each);
  }
  return different;
}

/** The tables whose copies would have indexes of other names. */
function otherCopies(before: History, after: History): readonly Identity[] {
  return before.indexCopies.flatMap(({ source, names }, index) => {
    const other = after.indexCopies[index];
    const isSame = other?.source === source && other.names.join() === names.join();
    return isSame ? [] : [source];
  });
}
