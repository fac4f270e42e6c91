import type { Operation } from '../footprints/operation.js';
import type { Settings } from '../session/environment.js';
import type { Source } from '../text/migration.js';
import { type Footprint, union } from '../trace/footprint.js';

/** One statement of the result: its text, and its operations. */
export interface OutputStatement extends Pick<Settings, 'environment' | 'ignores'> {
  /** Without the closing semicolon. */
  readonly text: string;
  readonly comments: readonly string[];
  readonly copyData?: string | undefined;
  /** Whether PostgreSQL refuses it inside a transaction. */
  readonly refusesTransaction: boolean;
  /** Whether it needs a commit before it, for example because it compares the current time with stored times. */
  readonly needsCommitBefore: boolean;
  /** Whether triggers that it defers may run at the commit, with the settings in force then. */
  readonly defersTriggers: boolean;
  /** Whether it belongs to the object of the previous statement. */
  readonly continues: boolean;
  /** The statements of the migrations that it was made from; empty if it comes from none. */
  readonly sources: readonly Source[];
  /** In the order of the history. */
  readonly operations: readonly Operation[];
}

/** The footprint of all its operations. */
export function footprintOf({ operations }: OutputStatement): Footprint {
  return operations.reduce<Footprint>((all, each) => union(all, each.footprint), new Map());
}
