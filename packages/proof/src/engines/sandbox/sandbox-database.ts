/**
 * One database in the sandbox. PostgreSQL has a single backend here, so sessions take turns, and each starts like a
 * new connection: the state of the last one is discarded. If discarding is not enough, or a setting of the database
 * or the role has changed, PostgreSQL is restarted on the same data directory. A restart takes a second. Compiled
 * code needs no restart: PostgreSQL compiles code again if its catalog row is new, even if the row has the same
 * contents.
 */
import type { Database, Session } from '../engine.js';
import type { SessionSetting } from './messages.js';
import type { RunningPostgres } from './running-postgres.js';
import { databaseError, SandboxSession } from './sandbox-session.js';

/** Starts PostgreSQL on a data directory or on a new cluster, with the initial settings of a session. */
export type Launch = (
  dataDirectory: ArrayBuffer | undefined,
  settings: readonly SessionSetting[],
) => Promise<RunningPostgres>;

/** Gives functions, checks of domains, indexes and partitioned tables new catalog rows. */
const renewCatalogRows = `
  UPDATE pg_catalog.pg_proc SET proname = proname WHERE oid >= 16384;
  UPDATE pg_catalog.pg_constraint SET conname = conname WHERE contypid <> 0 AND oid >= 16384;
  UPDATE pg_catalog.pg_class SET relname = relname WHERE relkind IN ('i', 'I', 'p') AND oid >= 16384;
`;

/** In files of 1 MB. */
const longestLog = 64;

export class SandboxDatabase implements Database {
  #instance: RunningPostgres;
  #settings: readonly SessionSetting[] = [];
  #used = false;
  #leftovers = false;
  #turn: Promise<void> = Promise.resolve();

  private constructor(
    readonly version: number,
    instance: RunningPostgres,
    private readonly launch: Launch,
  ) {
    this.#instance = instance;
  }

  static async open(launch: Launch): Promise<SandboxDatabase> {
    const instance = await launch(undefined, []);
    const [row] = (await instance.run('SHOW server_version_num', { wantRows: true })).rows;
    return new SandboxDatabase(Number(row?.server_version_num), instance, launch);
  }

  /** Waits until the previous session is closed. */
  async connect({ newBackend = false } = {}): Promise<Session> {
    const before = this.#turn;
    let free = () => {};
    this.#turn = new Promise((resolve) => {
      free = resolve;
    });
    await before;
    try {
      await this.#freshen();
      if (newBackend) await this.#run(renewCatalogRows);
    } catch (error) {
      free();
      throw error;
    }
    this.#used = true;
    return new SandboxSession(this.#instance, (leftovers) => {
      this.#leftovers ||= leftovers;
      free();
    });
  }

  /** Nothing to release: its roles and rows are in separate memory. */
  async park(): Promise<void> {}

  async #freshen(): Promise<void> {
    if (!this.#used) return;
    if (this.#instance.ended || this.#leftovers) await this.#restart(this.#settings);
    else await this.#run('DISCARD ALL');
    const { logFiles, settings } = await this.#state();
    // No checkpointer runs here, and the write-ahead log would use up the memory for files.
    if (logFiles > longestLog) await this.#run('SET ROLE NONE; CHECKPOINT; RESET ROLE');
    if (JSON.stringify(settings) !== JSON.stringify(this.#settings)) await this.#restart(settings);
  }

  async #restart(settings: readonly SessionSetting[]): Promise<void> {
    const before = this.#instance;
    const dataDirectory = await before.save();
    await before.terminate();
    this.#instance = await this.launch(dataDirectory, settings);
    this.#settings = settings;
    this.#leftovers = false;
  }

  /** The size of the log, and the settings that a new session gets; in one message, because every session asks. */
  async #state(): Promise<State> {
    const [row] = await this.#run(
      `SET ROLE NONE;
       SELECT (SELECT pg_catalog.count(*) FROM pg_catalog.pg_ls_waldir()) AS files,
              (SELECT pg_catalog.json_agg(
                        pg_catalog.json_build_array(
                          CASE WHEN s.setrole = 0 AND s.setdatabase = 0 THEN 'all'
                               WHEN s.setrole = 0 THEN 'database'
                               WHEN s.setdatabase = 0 THEN 'role'
                               ELSE 'role in database' END,
                          c.setting)
                        ORDER BY s.setrole, s.setdatabase, c.place)
                 FROM pg_catalog.pg_db_role_setting s
                CROSS JOIN LATERAL pg_catalog.unnest(s.setconfig) WITH ORDINALITY AS c(setting, place)
                WHERE s.setdatabase IN (0, (SELECT oid FROM pg_catalog.pg_database
                                             WHERE datname = pg_catalog.current_database()))
                  AND s.setrole IN (0, (SELECT oid FROM pg_catalog.pg_roles WHERE rolname = session_user))
              ) AS settings;
       RESET ROLE`,
    );
    const settings = JSON.parse(row?.settings ?? '[]') as [SessionSetting['scope'], string][];
    return {
      logFiles: Number(row?.files),
      settings: settings.map(([scope, setting]) => sessionSetting(scope, setting)),
    };
  }

  async #run(sql: string) {
    const { rows, refusal } = await this.#instance.run(sql, { wantRows: true });
    if (refusal) throw databaseError(refusal);
    return rows;
  }
}

interface State {
  readonly logFiles: number;
  readonly settings: readonly SessionSetting[];
}

function sessionSetting(scope: SessionSetting['scope'], setting: string): SessionSetting {
  const [name = '', ...value] = setting.split('=');
  return { scope, name, value: value.join('=') };
}
