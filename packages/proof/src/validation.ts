import type { Place } from '@svc/engine';
import type { ApplyFailure } from './apply/apply-failure.js';
import type { Difference, Varying } from './compare/difference.js';
import type { Unverified } from './describe/description.js';
import type { Side } from './engines/engine.js';
import type { EngineKind } from './engines/engine-kinds.js';
import type { Unavailable } from './engines/errors.js';

/** The result of a proof. Only `equivalent` means that the two sets build the same database. */
export type Validation = (Compared | NotApplied | NotRun) & {
  /** Additional information for the user: objects that others created on the server meanwhile. */
  readonly leftAlone?: readonly string[];
};

/** Both sets were built and compared. */
export interface Compared {
  readonly outcome: 'equivalent' | 'different';
  readonly message: string;
  /** Empty if and only if the sets are equivalent. */
  readonly differences: readonly Difference[];
  /** Objects of the user that were not compared. */
  readonly unverified: readonly Unverified[];
  /** Values that differ between builds of the original itself, and how they were compared. */
  readonly varying: readonly Varying[];
  /** `server_version_num` of the PostgreSQL that both were built on. */
  readonly serverVersion: number;
  /** How many files of the original an earlier proof had already built, if any. */
  readonly reusedFiles?: number;
  readonly durationMs: number;
}

/** A set that PostgreSQL rejects, or that cannot be parsed. */
export interface NotApplied {
  readonly outcome: 'original-does-not-apply' | 'squashed-does-not-apply';
  readonly message: string;
  readonly failure: ApplyFailure;
  readonly durationMs: number;
}

/** There is no engine, so there is no proof. */
export interface NotRun {
  readonly outcome: 'engine-unavailable';
  readonly message: string;
  readonly engine: EngineKind;
  readonly reason: Unavailable;
  readonly durationMs: number;
}

/** The statement that PostgreSQL is executing. */
export interface Applying {
  readonly place: Place;
  /** Its first line. */
  readonly statement: string;
}

/** The progress of the proof. */
export type Progress =
  | { readonly step: 'start' | 'describe' | 'compare' }
  /** The proof rejected a squash: it is squashed again with this many statements kept as written. */
  | { readonly step: 'repair'; readonly withdrawn: number }
  | { readonly step: 'apply'; readonly side: Side; readonly done: number; readonly total: number };
