import type { ServerState } from '../server/state.js';

/** What must be cleaned up when the process that made it is no longer there to do so. */
export type CleanUpTask = FolderTask | ContainerTask | ServerTask;

/** A private folder: every process that works inside is stopped, then the folder is removed. */
interface FolderTask {
  readonly type: 'folder';
  readonly folder: string;
}

/** A container, by its id or name, behind the socket of Docker or Podman. */
export interface ContainerTask {
  readonly type: 'container';
  readonly socketPath: string;
  readonly id: string;
}

/** Somebody's server: what the proof made there goes, and what it changed is put back. */
export interface ServerTask {
  readonly type: 'server';
  readonly dsn: string;
  /** Begins the name of everything that the engine itself makes there. */
  readonly prefix: string;
  /** What the server was like before the proof did anything. */
  readonly before: ServerState;
  /** The databases that the engine makes. Name and OID are chosen before the database is created. */
  readonly databases: readonly OwnDatabase[];
  /** The keys (server/shared-facts.ts) of what transactions of the migrations made, changed or dropped. */
  readonly touched: readonly string[];
}

/** A database that the engine made: both must match before it is dropped. */
export interface OwnDatabase {
  readonly name: string;
  readonly oid: string;
}

/** What the parent tells its guardian, one JSON document a line. */
export type GuardianMessage =
  | { readonly guard: number; readonly task: CleanUpTask }
  | { readonly release: number };
