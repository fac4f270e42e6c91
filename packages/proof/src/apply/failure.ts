import { formatPlace, type Place } from '@svc/engine';
import type { DatabaseError } from '../engines/errors.js';

/** A statement of a history that PostgreSQL, or svc before it, refused. */
export class ApplyFailure extends Error {
  override readonly name = 'ApplyFailure';
  constructor(
    readonly place: Place,
    /** The first line of the statement, for a person to recognise it by. */
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

/** Time ran out while a history was applied: that says nothing about any of its statements. */
export class OutOfTime extends ApplyFailure {}

/** PostgreSQL had no more memory or disk for a statement, which may be right all the same. */
export class OutOfResources extends ApplyFailure {}

/** SQLSTATEs of PostgreSQL for a full disk and for memory that cannot be had. */
export const diskFull = '53100';
const outOfMemory = '53200';

/** Whether PostgreSQL had no more disk or memory. */
export function isShortage({ sqlstate }: DatabaseError): boolean {
  return sqlstate === diskFull || sqlstate === outOfMemory;
}

/** What PostgreSQL said of one statement, as a failure at its place. */
export function failureOf(error: DatabaseError, place: Place, statement: string): ApplyFailure {
  const { detail, hint } = error.details;
  const Failure = isShortage(error) ? OutOfResources : ApplyFailure;
  return new Failure(place, firstLine(statement), error.message, {
    sqlstate: error.sqlstate,
    ...(detail === undefined ? {} : { detail }),
    ...(hint === undefined ? {} : { hint }),
  });
}

/** The first line of a statement, cut where it gets long. */
export function firstLine(statement: string): string {
  const line = statement.split('\n', 1)[0]?.trimEnd() ?? '';
  return line.length > 120 ? `${line.slice(0, 117)}…` : line;
}
