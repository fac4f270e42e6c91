import type { MappedFile } from '@svc/engine';

/** A file of the result. */
export interface OutputFile extends MappedFile {
  /** As it is written. */
  readonly text: string;
  /** The SQL of the file: what is proven, and what reading it back gives. */
  readonly sql: string;
}
