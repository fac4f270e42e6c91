import type { Reply } from './messages.js';

export type Ran = Omit<Extract<Reply, { kind: 'ran' }>, 'kind' | 'id'>;

/** One PostgreSQL on one data directory, in its own thread or in a web worker. */
export interface RunningPostgres {
  /** PostgreSQL has exited by itself; its data directory can still be saved. */
  readonly ended: boolean;
  run(
    sql: string,
    options?: { readonly copyData?: string; readonly wantRows?: boolean },
  ): Promise<Ran>;
  /** Stops PostgreSQL and returns its data directory. */
  save(): Promise<ArrayBuffer>;
  terminate(): Promise<void>;
}
