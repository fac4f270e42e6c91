import type { TextRow } from '../engine.js';
import type { Template } from './cluster-template.js';
import type { TarFile } from './tar.js';
import type { CompiledModule } from './web-assembly.js';

/** The parameters of the thread of a sandboxed database. */
export interface StartInstance {
  readonly code: CompiledModule;
  /** PostgreSQL's installation, if it is not next to the code. */
  readonly files?: Blob;
  /** A data directory as an uncompressed tar, which is not modified; without one, a new cluster is created. */
  readonly dataDirectory: ArrayBuffer | SharedArrayBuffer | undefined;
  readonly settings: readonly SessionSetting[];
  /** The files for CREATE EXTENSION: scripts and libraries, by their path in the installation. */
  readonly extensionFiles: readonly TarFile[];
  /** The files of a new cluster, if they are known. Then no other files are needed; a data directory replaces theirs. */
  readonly template?: Template;
  /** Whether to return the template in the message `ready`. */
  readonly recordTemplate?: boolean;
  readonly memoryLimit: number;
  readonly fileLimit: number;
}

/** The settings that ALTER DATABASE or ALTER ROLE … SET gives a new session. */
export interface SessionSetting {
  readonly scope: 'all' | 'database' | 'role' | 'role in database';
  readonly name: string;
  readonly value: string;
}

export type Request =
  | {
      readonly kind: 'run';
      readonly id: number;
      readonly sql: string;
      readonly copyData: string | undefined;
      readonly wantRows: boolean;
    }
  /** Stops PostgreSQL cleanly and returns its data directory. The last request of an instance. */
  | { readonly kind: 'save'; readonly id: number };

export interface Refusal {
  readonly message: string;
  readonly sqlstate: string;
  readonly position: number | undefined;
  readonly detail: string | undefined;
  readonly hint: string | undefined;
  readonly where: string | undefined;
}

export type Reply =
  | { readonly kind: 'ready'; readonly template: Template | undefined }
  | { readonly kind: 'not-started'; readonly message: string }
  | {
      readonly kind: 'ran';
      readonly id: number;
      readonly rows: readonly TextRow[];
      readonly refusal: Refusal | undefined;
      readonly inTransaction: boolean;
      /** PostgreSQL has exited: the instance accepts no more statements, only `save`. */
      readonly ended: boolean;
    }
  | { readonly kind: 'saved'; readonly id: number; readonly dataDirectory: ArrayBuffer };
