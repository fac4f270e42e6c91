import { compareDescriptions } from '../../src/compare/descriptions.js';
import type { Difference } from '../../src/compare/difference.js';
import { describe } from '../../src/describe/describe.js';
import type { Description, Unverified } from '../../src/describe/description.js';
import type { Engine, Session, Side } from '../../src/engines/engine.js';
import { compareRows, nothingKnown } from '../../src/rows/compare-rows.js';

/** The differences between two texts, and between two builds of the first. */
export interface Findings {
  readonly differences: readonly Difference[];
  readonly betweenBuilds: readonly Difference[];
  readonly unverified: readonly Unverified[];
}

type ThreeSessions = Readonly<Record<'original' | 'again' | 'squashed', Session>>;

/**
 * Three databases that stay open, so that hundreds of pairs can be compared in the time that a few servers take to
 * start. A pair is built, described and compared inside a transaction that is rolled back, including roles and
 * settings. Description and comparison are those of `validate`.
 */
export class ThreeSides {
  readonly #engine: Engine;
  readonly #sessions: ThreeSessions;
  /** The names of the prepared queries of each session. */
  readonly #planned = { original: new Map(), again: new Map(), squashed: new Map() };

  private constructor(engine: Engine, sessions: ThreeSessions) {
    this.#engine = engine;
    this.#sessions = sessions;
  }

  static async open(engine: Engine): Promise<ThreeSides> {
    const connect = async (side: Side) => (await engine.open(side)).connect();
    const [original, again, squashed] = await Promise.all([
      connect('original'),
      connect('again'),
      connect('squashed'),
    ]);
    return new ThreeSides(engine, { original, again, squashed });
  }

  /** Compares two texts; with `builtAgain`, also two builds of the first, as `validate` does for varying values. */
  async compare(
    texts: Readonly<Record<'original' | 'squashed', string>>,
    builtAgain: boolean,
  ): Promise<Findings> {
    const { original, again, squashed } = this.#sessions;
    try {
      const [first, second, third] = await allDone([
        build(original, this.#planned.original, texts.original),
        builtAgain ? build(again, this.#planned.again, texts.original) : undefined,
        build(squashed, this.#planned.squashed, texts.squashed),
      ]);
      const betweenBuilds = second ? compareDescriptions(first, second) : [];
      const side = (session: Session) => ({ session, known: nothingKnown() });
      const rows = await compareRows({
        originals: [side(original), ...(builtAgain ? [side(again)] : [])],
        squashed: side(squashed),
      });
      return {
        differences: [...compareDescriptions(first, third), ...rows.differences],
        betweenBuilds,
        unverified: [...first.unverified, ...third.unverified],
      };
    } finally {
      await Promise.all(
        Object.values(this.#sessions).map((session) => session.execute('ROLLBACK')),
      );
    }
  }

  async close(): Promise<void> {
    await this.#engine.close();
  }
}

async function build(
  session: Session,
  planned: Map<string, string>,
  sql: string,
): Promise<Description> {
  await session.execute('BEGIN');
  await session.execute(sql);
  return describe(insideTransaction(session, planned));
}

/**
 * Runs the description within the open transaction, which it would otherwise end. Its queries are planned once for
 * all pairs, which is most of their cost.
 */
function insideTransaction(session: Session, planned: Map<string, string>): Session {
  return {
    execute: (sql) =>
      session.execute(
        sql
          .replace(/^\s*BEGIN\b[^;]*/, 'SAVEPOINT description')
          .replace(/^\s*COMMIT\s*$/, 'ROLLBACK TO SAVEPOINT description'),
      ),
    copyIn: (sql, data) => session.copyIn(sql, data),
    query: async (sql) => {
      const known = planned.get(sql);
      const name = known ?? `description_${planned.size}`;
      if (known === undefined) {
        await session.execute(`PREPARE ${name} AS ${sql}`);
        planned.set(sql, name);
      }
      return session.query(`EXECUTE ${name}`);
    },
    close: () => session.close(),
  };
}

/** Waits for all, even if one fails: a session must finish a query before the next one. */
async function allDone<T extends readonly unknown[]>(
  tasks: {
    readonly [K in keyof T]: Promise<T[K]> | T[K];
  },
): Promise<T> {
  await Promise.allSettled(tasks);
  return Promise.all(tasks) as unknown as Promise<T>;
}
