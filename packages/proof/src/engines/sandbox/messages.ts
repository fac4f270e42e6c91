import type { TextRow } from '../engine.js';
import type { TarFile } from './tar.js';
import type { CompiledModule } from './web-assembly.js';

/** What the thread of a sandboxed database is started with. */
export interface StartInstance {
  readonly code: CompiledModule;
  /** PostgreSQL's installation, where it is not beside the code. */
  readonly files?: Blob;
  /** A data directory as an uncompressed tar, which is only read; without one, a new cluster is made. */
  readonly dataDirectory: ArrayBuffer | SharedArrayBuffer | undefined;
  readonly settings: readonly SessionSetting[];
  /** What CREATE EXTENSION finds: scripts and libraries, by their place in the installation. */
  readonly extensionFiles: readonly TarFile[];
  readonly memoryLimit: number;
  readonly fileLimit: number;
}

/** What ALTER DATABASE or ALTER ROLE … SET gives a new session. */
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
  /** Stop PostgreSQL cleanly and hand over its data directory. The last request of an instance. */
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
  | { readonly kind: 'ready' }
  | { readonly kind: 'not-started'; readonly message: string }
  | {
      readonly kind: 'ran';
      readonly id: number;
      readonly rows: readonly TextRow[];
      readonly refusal: Refusal | undefined;
      readonly inTransaction: boolean;
      /** PostgreSQL has ended: the instance takes no more statements, only `save`. */
      readonly ended: boolean;
    }
  | { readonly kind: 'saved'; readonly id: number; readonly dataDirectory: ArrayBuffer };
