import type { Migration } from '@svc/engine';
import { applyHistory } from '../../../proof/src/apply/apply.js';
import { ApplyFailure } from '../../../proof/src/apply/apply-failure.js';
import { type PreparedMigration, prepareHistory } from '../../../proof/src/apply/prepare.js';
import { compareDescriptions } from '../../../proof/src/compare/descriptions.js';
import { describe } from '../../../proof/src/describe/describe.js';
import type { Description } from '../../../proof/src/describe/description.js';
import type { Database, Session } from '../../../proof/src/engines/engine.js';
import { DatabaseError } from '../../../proof/src/engines/errors.js';
import { compareByDigest } from '../../../proof/src/rows/compare-by-digest.js';
import { compareRows, nothingKnown } from '../../../proof/src/rows/compare-rows.js';
import { validate } from '../../../proof/src/validate.js';
import type { SharedServer } from './shared-server.js';

export interface ReferenceHistory {
  readonly migrations: readonly Migration[];
  readonly prelude?: readonly Migration[];
}

interface Build {
  readonly database: Database;
  readonly session: Session;
}

interface Original {
  readonly builds: readonly [Build, Build];
  readonly description: Description;
}

/**
 * A history that is built once, to compare many texts with it quickly: all databases are on one server. If
 * something seems to differ, or the history affects a whole cluster, the proof itself decides.
 */
export class Reference {
  readonly #prelude: readonly PreparedMigration[];
  readonly #isLocal: boolean;
  #original: Promise<Original> | undefined;

  constructor(
    private readonly server: SharedServer,
    private readonly history: ReferenceHistory,
  ) {
    const { migrations, prelude = [] } = history;
    this.#prelude = prepareHistory(prelude);
    this.#isLocal = ![...prelude, ...migrations].some(({ text }) => clusterWide.test(text));
  }

  /** Describes what is wrong with a text that should build the same database; undefined if it is right. */
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
    const original = await this.#original?.catch(() => undefined);
    for (const { session, database } of original?.builds ?? []) {
      await session.close();
      await this.server.drop(database);
    }
  }

  /** The quick answer; false may also mean unknown. */
  async #isSame(squashed: readonly Migration[]): Promise<boolean> {
    this.#original ??= this.#buildOriginal();
    const { description, builds } = await this.#original;
    let permuted: Build;
    try {
      permuted = await this.#build(squashed);
    } catch (error) {
      if (error instanceof ApplyFailure || error instanceof DatabaseError) return false;
      throw error;
    }
    try {
      const { session } = permuted;
      if (compareDescriptions(description, await describe(session)).length > 0) return false;
      const [original, again] = builds;
      const side = (each: Session) => ({ session: each, known: nothingKnown() });
      const sides = {
        originals: [side(original.session), side(again.session)],
        squashed: side(session),
      };
      const { differences, varying } = await compareRows(sides);
      if (differences.length > 0) return false;
      for (const table of varying) {
        if ((await compareByDigest(sides, table)).differences.length > 0) return false;
      }
      return true;
    } finally {
      await permuted.session.close();
      await this.server.drop(permuted.database);
    }
  }

  /** Two builds of the original: differences between them are ignored. */
  async #buildOriginal(): Promise<Original> {
    const { migrations } = this.history;
    const builds = [await this.#build(migrations), await this.#build(migrations)] as const;
    return { builds, description: await describe(builds[0].session) };
  }

  async #build(history: readonly Migration[]): Promise<Build> {
    const database = await this.server.create();
    try {
      await applyHistory(database, this.#prelude);
      await applyHistory(database, prepareHistory(history));
      return { database, session: await database.connect() };
    } catch (error) {
      await this.server.drop(database);
      throw error;
    }
  }
}

/** Objects of the cluster: databases on one server would see each other's. */
const clusterWide =
  /\b(create|alter|drop|comment\s+on)\s+(role|user|group|database|tablespace|subscription)\b|\bcurrent_database|replication_slot|\balter\s+system\b|\b(reassign|drop)\s+owned\b|\bon\s+database\b/i;
