import type { JobProgress } from '../jobs/job-progress.js';
import type { UnderWay } from './under-way.js';

/** What a worker says about its task. */
export type Said =
  | { readonly kind: 'done'; readonly result: unknown }
  /** It threw, and where. */
  | { readonly kind: 'threw'; readonly error: string }
  /** What it is at now. */
  | { readonly kind: 'at'; readonly underWay: readonly UnderWay[] }
  /** How far it is. */
  | { readonly kind: 'progress'; readonly progress: JobProgress }
  /** Its thread has ended: out of memory, or a defect. */
  | { readonly kind: 'lost'; readonly reason: string; readonly isOutOfMemory: boolean };
