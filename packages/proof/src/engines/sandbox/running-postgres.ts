import type { Reply } from './messages.js';

export type Ran = Omit<Extract<Reply, { kind: 'ran' }>, 'kind' | 'id'>;

/** One PostgreSQL on one data directory, wherever it runs: in a thread of its own, or in a worker of a page. */
export interface RunningPostgres {
  /** PostgreSQL has ended by itself; its data directory can still be saved. */
  readonly ended: boolean;
  run(
    sql: string,
    options?: { readonly copyData?: string; readonly wantRows?: boolean },
  ): Promise<Ran>;
  /** Ends PostgreSQL and gives its data directory. */
  save(): Promise<ArrayBuffer>;
  terminate(): Promise<void>;
}
