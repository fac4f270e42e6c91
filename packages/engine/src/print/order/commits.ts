import { mentions } from '../../code/mentions.js';
import type { Action } from '../../footprints/operation.js';
import type { Piece } from '../../pieces/piece.js';
import type { Migration } from '../../text/migration.js';
import { splitStatements } from '../../text/split.js';
import type { Fence } from '../../trace/precedence.js';

/**
 * Where the result needs a COMMIT: before a new enum value is used, and after rows whose deferred constraints the
 * history checked at a commit. That commit follows the last statement on rows of the same transaction. A
 * statement that is not followed may have changed such rows too.
 */
export function commitsBefore(
  pieces: readonly Piece[],
  migrations: readonly Migration[],
): readonly boolean[] {
  const defers = mayDefer(migrations);
  const codeAdds = mayAddInCode(migrations);
  const catches = migrations.some(({ text }) => catchesErrors(text));
  const rows = onRows(pieces);
  const open = new Set<number>();
  /**
   * A transaction in which code uses a new enum value too early, and catches the error: its statements stay together.
   */
  let early: number | undefined;
  /** The transactions that added enum values since the last commit. */
  const added = new Set<number>();
  return pieces.map((piece, index) => {
    const closed = [...open].some(
      (transaction) => (rows.get(transaction)?.at(-1) ?? index) < index,
    );
    const above = pieces[index - 1];
    const isEarly = piece.operations.some(({ transaction }) => transaction === early);
    const due =
      closed ||
      (early !== undefined && !isEarly) ||
      (!isAddValue(piece) && !isEarly && followsOther(piece, added)) ||
      (catches && leavesMessages(above) && runsCode(piece));
    if (due) {
      open.clear();
      added.clear();
      early = undefined;
    }
    if (addsEnumValue(piece, codeAdds)) {
      for (const { transaction } of piece.operations) added.add(transaction);
    }
    early = piece.operations.find((each) => each.valueIsUsedEarly)?.transaction ?? early;
    for (const transaction of opensChecks(piece, defers)) open.add(transaction);
    return due;
  });
}

/**
 * Statements after a commit that checks deferred constraints stay after everything committed then: they may
 * depend on the checks, and be refused while checks are pending.
 */
export function commitFences(
  pieces: readonly Piece[],
  migrations: readonly Migration[],
): readonly Fence[] {
  const defers = mayDefer(migrations);
  const rows = onRows(pieces);
  const open = new Set(pieces.flatMap((piece) => opensChecks(piece, defers)));
  return [...open].flatMap((transaction) => {
    const held = rows.get(transaction) ?? [];
    const until = held.at(-1);
    return until === undefined ? [] : [{ held, until }];
  });
}

function mayDefer(migrations: readonly Migration[]): boolean {
  return migrations.some(({ text }) => defersChecks(text));
}

/** The transactions with pending checks after the piece. */
function opensChecks({ operations }: Piece, mayDefer: boolean): readonly number[] {
  return operations
    .filter(
      ({ action, leavesChecksOpen }) => leavesChecksOpen || (mayDefer && action.type === 'barrier'),
    )
    .map(({ transaction }) => transaction);
}

/**
 * The positions of the statements that read or change rows, by their transaction. DROP … CASCADE counts, because it may
 * drop a foreign key with its pending checks.
 */
function onRows(pieces: readonly Piece[]): ReadonlyMap<number, readonly number[]> {
  const places = new Map<number, number[]>();
  pieces.forEach(({ operations }, index) => {
    for (const { action, transaction, times, origin } of operations) {
      const cascades = action.type === 'drop' && isCascade(origin.statement.text);
      if (action.type !== 'keep' && action.type !== 'barrier' && !times && !cascades) continue;
      const known = places.get(transaction);
      if (known) known.push(index);
      else places.set(transaction, [index]);
    }
  });
  return places;
}

/**
 * Whether a piece has statements of other transactions than those given. In the history, the rest of a transaction did
 * not use the values that it had added.
 */
function followsOther({ operations }: Piece, transactions: ReadonlySet<number>): boolean {
  return [...transactions].some((each) => operations.some((own) => own.transaction !== each));
}

/** ALTER TYPE … ADD VALUE itself uses no new value, except for its position. */
function isAddValue(piece: Piece): boolean {
  return piece.operations.every(
    ({ action }) =>
      action.type === 'alter' &&
      'AlterEnumStmt' in action.tree &&
      action.tree.AlterEnumStmt.oldVal === undefined,
  );
}

/**
 * ALTER DOMAIN … DROP CONSTRAINT leaves invalidation messages pending. PostgreSQL refuses to start a subtransaction
 * until they are sent: at the end of the next command that writes, or at a commit.
 */
function leavesMessages(piece: Piece | undefined): boolean {
  return dropsDomainConstraint(piece?.operations.at(-1)?.origin.statement.text ?? '');
}

function runsCode({ operations: [first] }: Piece): boolean {
  return !/^(alter|drop|comment|grant|revoke|create\s+(?!table))\b/i.test(
    first?.origin.statement.text ?? '',
  );
}

/**
 * Whether the piece adds an enum value that is usable only after a commit: it could not be folded into its CREATE TYPE,
 * or code adds it.
 */
export function addsEnumValue({ operations, body }: Piece, codeAdds: boolean): boolean {
  const says = operations.some(
    ({ origin, action }) =>
      (runs.has(action.type) && adding(origin.statement.text)) ||
      (codeAdds && action.type === 'barrier'),
  );
  return says && body.type === 'text';
}

/** Actions of statements that do something besides defining code. */
const runs: ReadonlySet<string> = new Set<Action['type']>(['alter', 'barrier', 'keep']);

/** Whether code may add enum values: functions may do so, and therefore any statement that svc does not follow. */
function mayAddInCode(migrations: readonly Migration[]): boolean {
  const says = ({ text }: { readonly text: string }) => adding(text) && createsFunction(text);
  return migrations.some((each) => says(each) && splitStatements(each, () => {}).some(says));
}

const adding = mentions('add value');
const catchesErrors = mentions('(exception|savepoint)');
const createsFunction = mentions('create [or replace] (function|procedure)');
const defersChecks = mentions('deferr*', 'set constraints');
const dropsDomainConstraint = mentions('alter domain … drop constraint');
const isCascade = mentions('cascade');
