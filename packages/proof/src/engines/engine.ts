import type { EngineKind } from './engine-kinds.js';

/**
 * A place where databases can be built, as the proof requires it. Four engines implement it: embedded, sandbox,
 * server, container.
 *
 * Invariant: two databases of one engine never see each other's roles. An engine that cannot isolate two sides at the
 * same time has `simultaneous: false`; its databases are opened, built, described and parked one after the other.
 */
export interface Engine {
  readonly kind: EngineKind;
  readonly simultaneous: boolean;
  /** Creates a database, empty or as it was in a snapshot. Throws `EngineUnavailable` if it cannot. */
  open(side: Side, from?: Snapshot): Promise<Database>;
  /**
   * Identifies the new clusters of this engine, which can open the snapshots of every engine with the same
   * digest. Undefined if it has no snapshots.
   */
  newCluster?(): Promise<string | undefined>;
  /** Stops everything at once, whatever is running; pending calls reject. Leaves nothing behind. */
  close(): Promise<void>;
  /**
   * Whether the files of the databases became too large for the memory at any time. If so, ignore errors and
   * results, and do the work again with files on a disk. Call this before `close`.
   */
  outgrewMemory?(): Promise<boolean>;
  /** After `close`: objects that others created on the server meanwhile, which are kept. */
  readonly leftAlone?: readonly string[];
}

/**
 * `again` is the second build of the original, which shows which values vary by themselves; `later` is another
 * build of it, made only if the clock or random values could have caused a difference. `squashed-again` shows
 * whether values that vary in the original also vary in the squashed set.
 */
export type Side = 'original' | 'squashed' | 'again' | 'later' | 'squashed-again';

/** The files of a stopped cluster, as far as they differ from those of a new one. Paths are relative. */
export interface Snapshot {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly folders: readonly string[];
  /** Files and folders of a new cluster that this one does not have. */
  readonly removed: readonly string[];
}

/** One database, with its own cluster of roles. */
export interface Database {
  /** `server_version_num`, such as 180004. */
  readonly version: number;
  /**
   * Starts a session. An engine that resets and reuses a backend makes it forget all compiled code if `newBackend` is
   * set.
   */
  connect(options?: { readonly newBackend?: boolean }): Promise<Session>;
  /**
   * Stops the server cleanly, and starts it again; no session may be open. Undefined if another cluster cannot become
   * the same: it is too large, or depends on more than its files.
   */
  snapshot?(): Promise<Snapshot | undefined>;
  /**
   * Called when the side is built and described: releases everything that the next side must not see, and keeps
   * the rows readable.
   */
  park(): Promise<void>;
  /**
   * Objects of the cluster that appeared during the build and that the migrations did not create. Only for clusters
   * that others use too.
   */
  unrelatedObjects?(): Promise<readonly UnrelatedObject[]>;
}

/** Named as in a description. */
export interface UnrelatedObject {
  readonly kind: string;
  readonly object: string;
}

/** One connection with default settings and its own temporary objects. */
export interface Session {
  /** Runs one or several statements by the simple protocol. Throws `DatabaseError`. */
  execute(sql: string): Promise<void>;
  /** Runs one `COPY … FROM stdin` with its data. Throws `DatabaseError`. */
  copyIn(sql: string, data: string): Promise<void>;
  /** Runs one query and returns its rows, each value as PostgreSQL prints it. */
  query(sql: string): Promise<readonly TextRow[]>;
  /** The session requires COMMIT as a separate message. */
  readonly commitsAlone?: true;
  /** Ends the session; an open transaction is rolled back. */
  close(): Promise<void>;
}

export type TextRow = Readonly<Record<string, string | null>>;
