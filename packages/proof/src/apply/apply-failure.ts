import { formatPlace, type Place } from '@svc/engine';
import type { DatabaseError } from '../engines/errors.js';

/**
 * A statement of a history that PostgreSQL rejected, or that svc rejected before it reached
 * PostgreSQL.
 */
export class ApplyFailure extends Error {
  override readonly name = 'ApplyFailure';
  constructor(
    readonly place: Place,
    /** The first line of the statement, so that users recognise it. */
    readonly statement: string,
    readonly problem: string,
    readonly details: {
      readonly sqlstate?: string;
      readonly detail?: string;
      readonly hint?: string;
    } = {},
  ) {
    super(
      [
        `${formatPlace(place)}: ${problem}${details.sqlstate ? ` (SQLSTATE ${details.sqlstate})` : ''}`,
        ...(statement ? [`  statement: ${statement}`] : []),
        ...(details.detail ? [`  detail: ${details.detail}`] : []),
        ...(details.hint ? [`  hint: ${details.hint}`] : []),
      ].join('\n'),
    );
  }
}

/** The proof reached its time limit while it applied a history, so the statements may be valid. */
export class OutOfTime extends ApplyFailure {}

/** PostgreSQL ran out of memory or disk for a statement that may be valid. */
export class OutOfResources extends ApplyFailure {}

/** PostgreSQL's SQLSTATEs for a full disk and for insufficient memory. */
export const diskFull = '53100';
const outOfMemory = '53200';

/** Whether PostgreSQL ran out of disk or memory. */
export function isShortage({ sqlstate }: DatabaseError): boolean {
  return sqlstate === diskFull || sqlstate === outOfMemory;
}

/** An error of PostgreSQL for one statement, as a failure with its location. */
export function failureOf(error: DatabaseError, place: Place, statement: string): ApplyFailure {
  const { detail, hint } = error.details;
  const Failure = isShortage(error) ? OutOfResources : ApplyFailure;
  return new Failure(place, firstLine(statement), error.message, {
    sqlstate: error.sqlstate,
    ...(detail === undefined ? {} : { detail }),
    ...(hint === undefined ? {} : { hint }),
  });
}

/** The first line of a statement, truncated if it is long. */
export function firstLine(statement: string): string {
  const line = statement.split('\n', 1)[0]?.trimEnd() ?? '';
  return line.length > 120 ? `${line.slice(0, 117)}…` : line;
}
