import type { ServerState } from '../server/state.js';

/** A resource that must be cleaned up after the process that created it has ended. */
export type CleanUpTask = FolderTask | ContainerTask | ServerTask;

/** A private folder: every process inside is stopped, then the folder is removed. */
interface FolderTask {
  readonly type: 'folder';
  readonly folder: string;
}

/** A container, by its id or name, and the socket of Docker or Podman. */
export interface ContainerTask {
  readonly type: 'container';
  readonly socketPath: string;
  readonly id: string;
}

/** A user's server: everything that the proof created there is removed, and its changes are undone. */
export interface ServerTask {
  readonly type: 'server';
  readonly dsn: string;
  /** The prefix of all names that the engine creates there. */
  readonly prefix: string;
  /** The state of the server before the proof. */
  readonly before: ServerState;
  /** The databases that the engine creates. Name and OID are chosen before the database is created. */
  readonly databases: readonly OwnDatabase[];
  /** The keys (server/shared-facts.ts) of objects that transactions of the migrations created, changed or dropped. */
  readonly touched: readonly string[];
}

/** A database that the engine created: name and OID must match before it is dropped. */
export interface OwnDatabase {
  readonly name: string;
  readonly oid: string;
}

/** The parent's messages to its guardian, one JSON document per line. */
export type GuardianMessage =
  | { readonly guard: number; readonly task: CleanUpTask }
  | { readonly release: number };
