import type { JobProgress } from './job-progress.js';
import type { RunningStatement } from './running-statements.js';

/** The progress that a worker reports about its task. */
export type WorkerMessage =
  | { readonly kind: 'done'; readonly result: unknown }
  /** It threw: the stack. */
  | { readonly kind: 'threw'; readonly error: string }
  /** Its current activity. */
  | { readonly kind: 'at'; readonly underWay: readonly RunningStatement[] }
  /** Its progress. */
  | { readonly kind: 'progress'; readonly progress: JobProgress }
  /** Its thread has ended: it ran out of memory, or there is a defect. */
  | { readonly kind: 'lost'; readonly reason: string; readonly isOutOfMemory: boolean };
