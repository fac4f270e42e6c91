import type { Place } from '@svc/engine';
import type { ApplyFailure } from './apply/failure.js';
import type { Difference, Varying } from './compare/difference.js';
import type { Unverified } from './describe/description.js';
import type { Side } from './engines/engine.js';
import type { EngineKind } from './engines/engine-kinds.js';
import type { Unavailable } from './engines/errors.js';

/** What a proof found. Only `equivalent` says that the two sets build the same database. */
export type Validation = (Compared | NotApplied | NotRun) & {
  /** What the user should know beside the verdict: what others made on the server meanwhile. */
  readonly leftAlone?: readonly string[];
};

/** Both sets were built and compared. */
export interface Compared {
  readonly outcome: 'equivalent' | 'different';
  readonly message: string;
  /** Empty exactly when equivalent. */
  readonly differences: readonly Difference[];
  /** What belongs to the user and was not compared. */
  readonly unverified: readonly Unverified[];
  /** What differs between builds of the original itself, and how it was compared. */
  readonly varying: readonly Varying[];
  /** `server_version_num` of the PostgreSQL that both were built on. */
  readonly serverVersion: number;
  readonly durationMs: number;
}

/** A set that PostgreSQL refuses, or that cannot be read. */
export interface NotApplied {
  readonly outcome: 'original-does-not-apply' | 'squashed-does-not-apply';
  readonly message: string;
  readonly failure: ApplyFailure;
  readonly durationMs: number;
}

/** No engine, hence no proof. */
export interface NotRun {
  readonly outcome: 'engine-unavailable';
  readonly message: string;
  readonly engine: EngineKind;
  readonly reason: Unavailable;
  readonly durationMs: number;
}

/** A statement that PostgreSQL is at. */
export interface Applying {
  readonly place: Place;
  /** Its first line. */
  readonly statement: string;
}

/** How far the proof has come. */
export type Progress =
  | { readonly step: 'start' | 'describe' | 'compare' }
  /** The proof refused a squash: it is squashed again with this many statements left as written. */
  | { readonly step: 'repair'; readonly withdrawn: number }
  | { readonly step: 'apply'; readonly side: Side; readonly done: number; readonly total: number };
