import type { Migration } from '@svc/engine';
import { applyHistory } from '../../../proof/src/apply/apply.js';
import { ApplyFailure } from '../../../proof/src/apply/failure.js';
import { type PreparedMigration, prepareHistory } from '../../../proof/src/apply/prepare.js';
import { compareDescriptions } from '../../../proof/src/compare/descriptions.js';
import { describe } from '../../../proof/src/describe/describe.js';
import type { Database, Session } from '../../../proof/src/engines/engine.js';
import { DatabaseError } from '../../../proof/src/engines/errors.js';
import { compareRows } from '../../../proof/src/rows/compare-rows.js';
import { validate } from '../../../proof/src/validate.js';
import type { SharedServer } from './shared-server.js';

export interface ReferenceHistory {
  readonly migrations: readonly Migration[];
  readonly prelude?: readonly Migration[];
}

/**
 * A history that is built once, to hold many texts against it quickly: all databases are on one
 * server. The proof itself is asked wherever something seems to differ, and always where the history
 * concerns what belongs to a whole cluster.
 */
export class Reference {
  readonly #prelude: readonly PreparedMigration[];
  readonly #isLocal: boolean;
  #original: Database | undefined;
  #again: Database | undefined;

  constructor(
    private readonly server: SharedServer,
    private readonly history: ReferenceHistory,
  ) {
    const { migrations, prelude = [] } = history;
    this.#prelude = prepareHistory(prelude);
    this.#isLocal = ![...prelude, ...migrations].some(({ text }) => clusterWide.test(text));
  }

  /** Says what is wrong with a text that should build the same database; undefined when nothing is. */
  async check(sql: string): Promise<string | undefined> {
    const squashed = [{ name: 'permuted.sql', text: sql }];
    if (this.#isLocal && (await this.#isSame(squashed))) return undefined;
    const { migrations, prelude = [] } = this.history;
    const engine = { kind: 'embedded', version: 18 } as const;
    const proof = await validate({ original: migrations, squashed, engine, prelude });
    if (proof.outcome === 'equivalent') return undefined;
    const differences = 'differences' in proof ? proof.differences.slice(0, 5) : [];
    return [proof.message, ...differences.map(({ message }) => message)].join('\n  ');
  }

  async close(): Promise<void> {
    for (const database of [this.#original, this.#again]) {
      if (database) await this.server.drop(database);
    }
  }

  /** The quick answer; false also means that it is not known. */
  async #isSame(squashed: readonly Migration[]): Promise<boolean> {
    this.#original ??= await this.#build(this.history.migrations);
    this.#again ??= await this.#build(this.history.migrations);
    const [original, again] = [this.#original, this.#again];
    let permuted: Database;
    try {
      permuted = await this.#build(squashed);
    } catch (error) {
      if (error instanceof ApplyFailure || error instanceof DatabaseError) return false;
      throw error;
    }
    const sessions = await Promise.all([original, again, permuted].map((each) => each.connect()));
    try {
      return await looksSame(sessions);
    } finally {
      await Promise.all(sessions.map((session) => session.close()));
      await this.server.drop(permuted);
    }
  }

  async #build(history: readonly Migration[]): Promise<Database> {
    const database = await this.server.create();
    try {
      await applyHistory(database, [...this.#prelude]);
      await applyHistory(database, prepareHistory(history));
      return database;
    } catch (error) {
      await this.server.drop(database);
      throw error;
    }
  }
}

async function looksSame([original, again, squashed]: readonly Session[]): Promise<boolean> {
  if (!original || !again || !squashed) return false;
  const [before, after] = [await describe(original), await describe(squashed)];
  if (compareDescriptions(before, after).length > 0) return false;
  return (await compareRows({ original, again, squashed })).differences.length === 0;
}

/** What belongs to a cluster: databases on one server would see each other's. */
const clusterWide =
  /\b(create|alter|drop|comment\s+on)\s+(role|user|group|database|tablespace|subscription)\b|\bcurrent_database|replication_slot|\balter\s+system\b|\b(reassign|drop)\s+owned\b|\bon\s+database\b/i;
