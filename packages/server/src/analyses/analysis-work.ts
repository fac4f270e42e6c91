import type { SafetyLevel } from '@svc/engine';
import type { EngineOptions } from '@svc/proof';
import type { Log, WorkerPool } from '@svc/service';
import type { Githost } from '../githost/client.js';
import type { Place } from '../reviews/analysis.js';
import { AnalysisRefused } from '../reviews/errors.js';
import type { Review, ReviewTask } from '../reviews/review.js';
import type { AnalysisStore } from './analysis-store.js';

export interface AnalysisWork {
  readonly store: AnalysisStore;
  readonly githost: Githost;
  readonly pool: WorkerPool<ReviewTask, Review, 'proof'>;
  readonly log: Log;
  readonly safetyLevel: SafetyLevel;
  readonly engine: EngineOptions;
  readonly timeLimitMs: number;
}

/** The stored result of an analysis, and its log message. */
export interface Completed {
  readonly result: object;
  readonly message: string;
}

/** Reviews a history in a worker. Throws `AnalysisRefused` if it exceeds a resource limit. */
export async function reviewOf(
  task: ReviewTask,
  { owner, repository }: Place,
  signal: AbortSignal,
  { pool }: AnalysisWork,
): Promise<Review> {
  const review = await pool.run(task, { lane: 'proof', owner: `${owner}/${repository}`, signal });
  if (review.stopped !== undefined) throw new AnalysisRefused(review.stopped);
  return review;
}
