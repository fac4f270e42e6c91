import type { EngineKind } from './engine-kinds.js';

/** The error with which PostgreSQL rejected a statement. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  constructor(
    message: string,
    readonly sqlstate: string,
    readonly details: {
      /** The position in the query text, in code points from 1, as PostgreSQL counts. */
      readonly position?: number;
      readonly detail?: string;
      readonly hint?: string;
      readonly where?: string;
    } = {},
  ) {
    super(message);
  }
}

/** Why an engine cannot be used here. Each reason has a specific message. */
export type Unavailable =
  | 'package-missing'
  | 'version-not-supported'
  | 'not-startable'
  | 'runtime-missing'
  | 'socket-not-accessible'
  | 'image-missing'
  | 'disk-full'
  | 'connection-failed'
  | 'not-permitted'
  | 'option-missing'
  | 'too-slow'
  | 'not-readable';

/** The requested engine is unavailable: what is missing, and what to do. */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable';
  constructor(
    readonly engine: EngineKind,
    readonly reason: Unavailable,
    message: string,
  ) {
    super(message);
  }
}
