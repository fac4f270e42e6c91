import type { StartInstance } from '../sandbox/messages.js';
import { Postgres } from '../sandbox/postgres.js';
import type { Ran, RunningPostgres } from '../sandbox/running-postgres.js';
import { confineWorker } from './confine-worker.js';

/** PostgreSQL in the worker that runs this code. It can only be stopped together with the worker. */
export class BrowserPostgres implements RunningPostgres {
  ended = false;

  private constructor(private readonly postgres: Postgres) {}

  static async start(start: StartInstance): Promise<BrowserPostgres> {
    return new BrowserPostgres(
      await Postgres.start(start, { confine: (files) => confineWorker(start.code, files) }),
    );
  }

  async run(
    sql: string,
    {
      copyData,
      wantRows = false,
    }: { readonly copyData?: string; readonly wantRows?: boolean } = {},
  ): Promise<Ran> {
    const outcome = await this.postgres.run(sql, copyData, wantRows);
    this.ended = outcome.ended;
    return outcome;
  }

  save(): Promise<ArrayBuffer> {
    return this.postgres.save();
  }

  /** Its memory is freed when it is no longer referenced: an orderly shutdown would write files that are never read. */
  async terminate(): Promise<void> {
    this.ended = true;
  }
}
