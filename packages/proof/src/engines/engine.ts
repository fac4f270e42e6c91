import type { EngineKind } from './engine-kinds.js';

/**
 * What the proof asks of a place where databases can be built. Four engines give it: embedded,
 * sandbox, server, container.
 *
 * Invariant: two databases of one engine never see each other's roles. An engine that cannot keep
 * two sides apart at the same time says `simultaneous: false`; its databases are opened, built,
 * described and parked one after the other.
 */
export interface Engine {
  readonly kind: EngineKind;
  readonly simultaneous: boolean;
  /** Makes a fresh, empty database. Throws `EngineUnavailable` when it cannot. */
  open(side: Side): Promise<Database>;
  /** Stops everything at once, whatever is running; pending calls reject. Leaves nothing behind. */
  close(): Promise<void>;
  /** After `close`: what others made on the server meanwhile, which stays there. */
  readonly leftAlone?: readonly string[];
}

/**
 * `again` is the second build of the original, which shows what differs by itself; `later` is one
 * more, made only when a difference could be the doing of the clock or of chance. `squashed-again`
 * shows that what varies in the original varies in the squashed set too.
 */
export type Side = 'original' | 'squashed' | 'again' | 'later' | 'squashed-again';

/** One database, with a cluster's worth of roles of its own. */
export interface Database {
  /** `server_version_num`, such as 180004. */
  readonly version: number;
  connect(): Promise<Session>;
  /** The side is built and described: give up what the next side must not see, keep the rows readable. */
  park(): Promise<void>;
  /**
   * Objects of the cluster that appeared while the side was built and that the migrations did not
   * make. Only where others use the cluster too.
   */
  strangers?(): Promise<readonly Stranger[]>;
}

/** Named as a description names it. */
export interface Stranger {
  readonly kind: string;
  readonly object: string;
}

/** One connection: fresh settings, its own temporary objects. */
export interface Session {
  /** Runs one or several statements by the simple protocol. Throws `DatabaseError`. */
  execute(sql: string): Promise<void>;
  /** Runs one `COPY … FROM stdin` with its data. Throws `DatabaseError`. */
  copyIn(sql: string, data: string): Promise<void>;
  /** Runs one query and gives its rows, each value as PostgreSQL prints it. */
  query(sql: string): Promise<readonly TextRow[]>;
  /** The session wants to see a COMMIT as a message of its own. */
  readonly commitsAlone?: true;
  /** Ends the session; an open transaction is rolled back. */
  close(): Promise<void>;
}

export type TextRow = Readonly<Record<string, string | null>>;
