import type { Operation } from '../footprints/operation.js';
import type { Environment } from '../session/environment.js';
import type { Source } from '../text/migration.js';

/** One statement of the result: its text, and every operation that it stands for. */
export interface OutputStatement {
  /** Without the closing semicolon. */
  readonly text: string;
  readonly comments: readonly string[];
  readonly copyData?: string | undefined;
  readonly environment: Environment;
  /** PostgreSQL refuses it inside a transaction. */
  readonly refusesTransaction: boolean;
  /** What ran before must be committed first: it compares the clock with what was stored. */
  readonly needsCommitBefore: boolean;
  /** It belongs to the object of the statement before. */
  readonly continues: boolean;
  /** The statements of the migrations that it stands for; none for one that no migration has. */
  readonly sources: readonly Source[];
  /** In the order of the history. */
  readonly operations: readonly Operation[];
}
